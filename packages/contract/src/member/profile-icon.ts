/** Profile pictures of a brand that does not set their number; they are numbered from 1 and square. [S3-054, S9-033] */
export const DEFAULT_PROFILE_ICON_COUNT = 9;

/** The most profile pictures that a brand may have. */
export const MAX_PROFILE_ICON_COUNT = 99;

/** Pixels they are served in. */
export const PROFILE_ICON_WIDTH = 96;
