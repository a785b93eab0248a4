# SPDX-License-Identifier: MIT
"""No test of the saves leaves a file system mounted."""

import pytest

from tests.saves import file_systems


@pytest.fixture(autouse=True)
def nothing_left_mounted():
    yield
    file_systems.unmount_all()
