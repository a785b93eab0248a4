# SPDX-License-Identifier: MIT
"""What is kept on flash: games as journals, settings and best scores in slots."""
