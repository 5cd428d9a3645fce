import * as z from 'zod';

/** https, or this machine itself: what is sent there decides who somebody is. */
const SAFE = /^(https:\/\/[^/?#@\s]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)(\/[^?#@\s]*)?$/;

/** Where a service of somebody else's answers. */
export const serviceAddress = z.string().regex(SAFE, 'must be an https address without user, query or hash');
