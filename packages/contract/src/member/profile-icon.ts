/** Pictures a member can choose from: numbered from 1, drawn per brand, square. Apart from the schemas. [S3-054, S9-033] */
export const PROFILE_ICON_COUNT = 9;

/** Pixels they are served in. */
export const PROFILE_ICON_WIDTH = 96;
