import * as z from 'zod/mini';

/** 36 characters in the format of a UUID. [S3-024] */
export const DEVICE_ID_PATTERN = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;
// No lookbehind, which the oldest supported browsers cannot parse.
const IN_USER_AGENT = /(?:^|[^0-9a-z-])([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-z-])/i;

/** Whether a text is a device id: 36 characters in the format of a UUID. Stored values in another format are discarded. [S3-024, S5-001, S4-039] */
export function isDeviceId(text: string): boolean {
  return DEVICE_ID_PATTERN.test(text);
}

/** The native app's device id, a UUID in its user agent; `null` in a browser. [S3-025] */
export function deviceIdInUserAgent(userAgent: string): string | null {
  return IN_USER_AGENT.exec(userAgent.slice(0, 1024))?.[1]?.toLowerCase() ?? null;
}

/** Informational device fields of every login. [S3-011..S3-013] */
export const loginDeviceShape = {
  loginDeviceId: z.optional(z.string().check(z.regex(DEVICE_ID_PATTERN))),
  isOfficialAppLogin: z.optional(z.boolean()),
  device: z.optional(z.enum(['IPAD', 'PWA', 'WEBCLIP'])),
  merchant: z.optional(z.string().check(z.maxLength(64))),
};

export type LoginDevice = z.output<z.ZodMiniObject<typeof loginDeviceShape>>;
