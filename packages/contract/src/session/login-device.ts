import * as z from 'zod/mini';
import { DEVICE_ID } from '#src/session/device-id.ts';

/** What a login of any type says about the device it is made on; nothing is decided by it. [S3-011..S3-013] */
export const loginDeviceShape = {
  loginDeviceId: z.optional(z.string().check(z.regex(DEVICE_ID))),
  isOfficialAppLogin: z.optional(z.boolean()),
  device: z.optional(z.enum(['IPAD', 'PWA', 'WEBCLIP'])),
  merchant: z.optional(z.string().check(z.maxLength(64))),
};

export interface LoginDevice {
  readonly loginDeviceId?: string | undefined;
  readonly device?: string | undefined;
}
