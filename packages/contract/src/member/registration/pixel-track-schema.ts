import * as z from 'zod/mini';
import { pixelTrackIds, TRACK_ID } from '#src/member/registration/pixel-track.ts';

/** `null` if there are no ids. [S3-020..S3-022] */
export const pixelTrackSchema = z.nullable(z.partialRecord(z.enum(pixelTrackIds), z.string().check(z.regex(TRACK_ID))));
