import {
  bindPushDevice,
  getPushSetting,
  subscribeToPushNews,
  unsubscribeFromPushNews,
} from '@foyer/contract/push/push-device';
import type { WpsClock } from '@foyer/wps-client/clock';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { PUSH_TOKEN_MAX_AGE_MS } from '#src/platform/clock/time-limits.ts';
import { isPushTokenOfTransport, type PushDeviceApi } from '#src/platform/push/push-device.ts';
import {
  clearBoundPushToken,
  readBoundPushToken,
  storeBoundPushToken,
} from '#src/platform/push/push-registration-record.ts';
import { trackEvent } from '#src/platform/tracking/track-event.ts';

export interface PushDeviceServices {
  readonly wps: WpsClient;
  readonly clock: Pick<WpsClock, 'now'>;
  readonly device: PushDeviceApi;
}

/**
 * Returns the device's push token if the server and the push service still accept it, otherwise `null`. The browser may
 * have replaced the token, and the server deletes tokens that a push service rejects.
 */
async function findWorkingToken({ wps, device }: PushDeviceServices, bound: string): Promise<string | null> {
  const token = await device.current(bound);
  if (token === null) return null;
  const answer = await wps.call(subscribeToPushNews, { registrationToken: token, topic: 'ALL' });
  const isUnknown = !answer.ok && answer.error.kind === 'rejected' && answer.error.code === 'not_found';
  return isUnknown ? null : token;
}

/**
 * Binds the device's push token to the member and subscribes it to the topic ALL. Does nothing if a working token was
 * bound less than 7 days ago. Returns true if push messages arrive. [S4-060, S4-064, S9-019, S7-052]
 */
export async function registerPushDevice(dependencies: PushDeviceServices, memberId: string): Promise<boolean> {
  const { wps, clock, device } = dependencies;
  const known = readBoundPushToken();
  const isSameMember = known?.memberId === memberId;
  const isFresh = known !== null && isSameMember && clock.now() - known.at < PUSH_TOKEN_MAX_AGE_MS;
  const workingToken = isFresh ? await findWorkingToken(dependencies, known.token) : null;
  if (isFresh && workingToken !== null) {
    if (workingToken !== known.token) storeBoundPushToken({ ...known, token: workingToken });
    return true;
  }
  const setting = await wps.call(getPushSetting, {});
  if (!setting.ok) return false;
  // The token no longer works, or belongs to another member or transport, so it cannot be used again.
  if (known && (isFresh || !isSameMember || !isPushTokenOfTransport(setting.value, known.token)))
    await device.end(known.token, setting.value);
  const token = await device.register(setting.value);
  if (token === null) return false;
  const bound = await wps.call(bindPushDevice, { registrationToken: token });
  if (!bound.ok) return false;
  // Stored at once. If the page closes now, the next page still knows which token to unbind.
  storeBoundPushToken({ token, memberId, at: clock.now() });
  await wps.call(subscribeToPushNews, { registrationToken: token, topic: 'ALL' });
  if (known && isSameMember && known.token !== token) {
    await wps.call(unsubscribeFromPushNews, { registrationToken: known.token, unsubscribeAll: true });
  }
  if (known === null) trackEvent({ name: 'pushOn', value: {} });
  return true;
}

/**
 * Deletes the device's token at its push service, so that messages that the server still sends do not arrive. [S4-064]
 */
export async function deleteTokenAtPushService({ wps, device }: PushDeviceServices): Promise<void> {
  const known = readBoundPushToken();
  if (known === null) return;
  clearBoundPushToken();
  const setting = await wps.call(getPushSetting, {});
  await device.end(known.token, setting.ok ? setting.value : null);
}

/**
 * Removes the device from the server, then deletes its token at the push service. For a member who stays logged in.
 * [S7-040]
 */
export async function turnOffPushOnDevice(dependencies: PushDeviceServices): Promise<void> {
  const known = readBoundPushToken();
  if (known)
    await dependencies.wps.call(unsubscribeFromPushNews, { registrationToken: known.token, unsubscribeAll: true });
  await deleteTokenAtPushService(dependencies);
}
