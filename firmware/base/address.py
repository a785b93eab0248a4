# SPDX-License-Identifier: MIT
"""The address of the page that a QR code opens: set by the build, see docs/browser.md.

If it is empty, a code holds the game alone, which can be pasted into any copy of the page.
"""

ADDRESS = ""
