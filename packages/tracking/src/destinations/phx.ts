import { postbackDestination } from '#src/destinations/shared/postback.ts';

/** Publishes no pixel: its account manager hands out the address. [S3-021] */
export const phx = postbackDestination('phx');
