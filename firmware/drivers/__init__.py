"""All that touches the chip's pins: displays and buttons."""
