import { systemClock } from '@foyer/wps-client/clock';
import { readDeviceId } from '#src/platform/device/device-id.ts';
import { deviceKind, isOfficialApp } from '#src/platform/device/device-kind.ts';

/** What every login says of the device it is made on. [S3-011..S3-013] */
export interface LoginDeviceFields {
  readonly loginDeviceId: string;
  readonly isOfficialAppLogin: boolean;
  readonly device?: 'IPAD' | 'PWA' | 'WEBCLIP';
  readonly merchant: string;
}

/** The device's id, for a registration. What makes a fingerprint is fetched only when there is no id yet. */
export function loginDeviceId(): Promise<string> {
  return readDeviceId({
    userAgent: navigator.userAgent,
    clock: systemClock,
    fingerprint: async () => (await import('#src/platform/device/fingerprint.ts')).takeFingerprint(),
  });
}

/** For a login of any kind. */
export async function loginDevice(merchant: string): Promise<LoginDeviceFields> {
  const kind = deviceKind();
  return {
    loginDeviceId: await loginDeviceId(),
    isOfficialAppLogin: isOfficialApp(navigator.userAgent),
    ...(kind === undefined ? {} : { device: kind }),
    merchant,
  };
}
