# SPDX-License-Identifier: MIT
"""What the page's half of the desk takes from `uctypes`, for the type checker."""

from typing import Any

def addressof(obj: Any) -> int: ...
