import * as z from 'zod';

/** Allowed URLs: https, or http on loopback, because responses of these services decide who a member is. */
const SAFE = /^(https:\/\/[^/?#@\s]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)(\/[^?#@\s]*)?$/;

/** Address of a third party's service. */
export const serviceUrlSchema = z.string().regex(SAFE, 'must be an https address without user, query or hash');
