# SPDX-License-Identifier: MIT
# The board's own file, under the name it has on the device.
from typing import Any

def __getattr__(name: str) -> Any: ...
