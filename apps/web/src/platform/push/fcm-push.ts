import { getApps, initializeApp } from '@firebase/app';
import { deleteToken, getMessaging, getToken, isSupported, type Messaging } from '@firebase/messaging';
import type { PushSetting } from '@foyer/contract/push/push-device';

export type FcmPushSetting = Extract<PushSetting, { transport: 'fcm' }>;

/** Name of the Firebase app for messages, separate from that for logins, which may use another Firebase project. */
const NAME = 'foyer-messages';

function getFcmMessaging({ project }: FcmPushSetting): Messaging {
  const app = getApps().find(({ name }) => name === NAME) ?? initializeApp(project, NAME);
  return getMessaging(app);
}

/**
 * Resolves to the device's Firebase token. The SDK creates it (POST), refreshes it after a week (PATCH), or returns the
 * stored one. `null` if the SDK does not support the browser, such as in a private window. Registration states: 0
 * unregistered, 1 in progress for at most 10 s, 2 registered. [S7-061, S4-067]
 */
export async function registerFcm(
  serviceWorkerRegistration: ServiceWorkerRegistration,
  setting: FcmPushSetting,
): Promise<string | null> {
  if (!(await isSupported())) return null;
  return getToken(getFcmMessaging(setting), { vapidKey: setting.publicKey, serviceWorkerRegistration });
}

/**
 * Deletes the Firebase token (DELETE). The SDK must first get the registration of the site's service worker; otherwise
 * it looks for its own worker. [S7-061]
 */
export async function deleteFcmToken(registration: ServiceWorkerRegistration, setting: FcmPushSetting): Promise<void> {
  if ((await registerFcm(registration, setting)) !== null) await deleteToken(getFcmMessaging(setting));
}
