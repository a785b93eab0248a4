"""Where things stand on the sheet, for each class of panel."""

# For canvases at least this wide and high: the map's cells (width, height, scale), then
# x, y and sizes of what stands beside it.
_LAYOUTS = (
    {
        "fits": (320, 240),
        "cell": (30, 26, 2),
        "title": (190, 0, 130, 2),
        "points": (230, 20, 88, 2),
        "hourglasses": (216, 56, 9, 10),
        "dice": (2, 192, 30, 32),
        "bonuses": (240, 92, 2, 0, 22),
        "status": (170, 190, 148, 2, 24),
    },
    {
        "fits": (240, 240),
        "cell": (24, 22, 2),
        "title": (140, 0, 100, 2),
        "points": (172, 22, 66, 2),
        "hourglasses": (2, 158, 8, 9),
        "dice": (98, 158, 26, 28),
        "bonuses": (180, 48, 2, 0, 24),
        "status": (2, 192, 236, 2, 24),
    },
    {
        "fits": (240, 128),
        "cell": (20, 19, 2),
        "title": (144, 0, 96, 2),
        "points": (206, 18, 32, 2),
        "hourglasses": (144, 17, 5, 6),
        "dice": (144, 39, 18, 19),
        "bonuses": (144, 62, 2, 24, 0),
        "status": (144, 86, 96, 2, 24),
    },
    {
        "fits": (160, 128),
        "cell": (14, 13, 1),
        "title": (101, 0, 59, 1),
        "points": (101, 9, 58, 2),
        "hourglasses": (101, 29, 5, 6),
        "dice": (101, 51, 11, 12),
        "bonuses": (102, 70, 1, 15, 0),
        "status": (2, 95, 156, 2, 17),
    },
    {
        "fits": (0, 0),
        "cell": (10, 9, 1),
        "title": (73, 0, 36, 1),
        "points": (109, 0, 19, 1),
        "hourglasses": (73, 9, 4, 5),
        "dice": (73, 25, 10, 11),
        "bonuses": (73, 39, 1, 14, 0),
        "status": (73, 48, 55, 1, 8),
    },
)


def layout_for(canvas):
    """The first layout that fits."""
    for layout in _LAYOUTS:
        if canvas.width >= layout["fits"][0] and canvas.height >= layout["fits"][1]:
            return layout
