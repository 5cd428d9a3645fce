/** Widths of covers, in pixels. Separate from the schemas, which the first screen does not load. */
export const coverImageWidths = [240, 360] as const;

/** Widths of banners, in pixels. Separate from the schemas, which the first screen does not load. */
export const bannerImageWidths = [480, 720] as const;
