# SPDX-License-Identifier: MIT
"""The rules' text: records, map files, sentences. It never goes on a chip."""
