/** Widths, in pixels, every cover is served in. Apart from the schemas, which the first screen does without. */
export const artWidths = [240, 360] as const;

/** Widths, in pixels, every banner is served in. Apart from the schemas, which the first screen does without. */
export const bannerWidths = [480, 720] as const;
