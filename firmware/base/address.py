# SPDX-License-Identifier: MIT
"""Where the page is that a QR code leads to: data of the build, see docs/browser.md.

Empty: then a code holds the game alone, to be pasted into any copy of the page.
"""

ADDRESS = ""
