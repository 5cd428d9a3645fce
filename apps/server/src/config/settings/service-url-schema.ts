import * as z from 'zod';

/**
 * Matches https URLs, and http URLs on loopback. Plain http is not allowed elsewhere, because responses of these
 * services decide which member logs in.
 */
const SAFE = /^(https:\/\/[^/?#@\s]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)(\/[^?#@\s]*)?$/;

/** Address of a third party's service. */
export const serviceUrlSchema = z.string().regex(SAFE, 'must be an https address without user, query or hash');
