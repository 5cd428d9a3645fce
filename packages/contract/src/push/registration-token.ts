import * as z from 'zod/mini';

/** A device as calls name it: its subscription as JSON, base64url. [S7-038] */
export const registrationTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{32,4096}$/));
