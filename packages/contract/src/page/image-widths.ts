/**
 * Widths in which the covers of games exist, in pixels. They have their own file because the first screen does not load the
 * schemas.
 */
export const coverImageWidths = [240, 360] as const;

/** Widths in which the images of banners exist, in pixels. */
export const bannerImageWidths = [480, 720] as const;
