import { postbackDestination } from '#src/destinations/shared/postback.ts';

/** Macan Native publishes nothing that was found: its account manager hands out the address. [S3-021] */
export const macan = postbackDestination('macan');
