import { postbackSink } from '#src/sinks/postback.ts';

/** Publishes no pixel: its account manager hands out the address. [S3-021] */
export const macan = postbackSink('macan');
