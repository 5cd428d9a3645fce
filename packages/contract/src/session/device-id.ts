import * as z from 'zod/mini';

/** Format of the id of a device: 36 characters as in a UUID. [S3-024] */
export const DEVICE_ID_PATTERN = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;
// No lookbehind, which the oldest supported browsers cannot parse.
const IN_USER_AGENT = /(?:^|[^0-9a-z-])([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-z-])/i;

/** Whether a text has the format of a device id. A stored id in another format is discarded. [S3-024, S5-001, S4-039] */
export function isDeviceId(text: string): boolean {
  return DEVICE_ID_PATTERN.test(text);
}

/** Returns the device id of the merchant's native app, which is a UUID in its user agent; `null` in a browser. [S3-025] */
export function getDeviceIdInUserAgent(userAgent: string): string | null {
  return IN_USER_AGENT.exec(userAgent.slice(0, 1024))?.[1]?.toLowerCase() ?? null;
}

/**
 * Fields of every login that describe the device. Only a login with the token of a remembered device, and the request
 * for such a token, need `loginDeviceId`. [S3-011..S3-013]
 */
export const loginDeviceShape = {
  loginDeviceId: z.optional(z.string().check(z.regex(DEVICE_ID_PATTERN))),
  isOfficialAppLogin: z.optional(z.boolean()),
  device: z.optional(z.enum(['IPAD', 'PWA', 'WEBCLIP'])),
  merchant: z.optional(z.string().check(z.maxLength(64))),
};

export type LoginDevice = z.output<z.ZodMiniObject<typeof loginDeviceShape>>;
