import * as z from 'zod/mini';

/**
 * A device as calls name it: what Firebase Cloud Messaging calls it, which holds a colon, or its web push subscription as
 * JSON, base64url, which holds none. [S7-038]
 */
export const registrationTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_:-]{32,4096}$/));
