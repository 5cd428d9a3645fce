import { getApps, initializeApp } from '@firebase/app';
import { deleteToken, getMessaging, getToken, isSupported, type Messaging } from '@firebase/messaging';
import type { PushSetting } from '@foyer/contract/push/push-device';

export type FcmPushSetting = Extract<PushSetting, { transport: 'fcm' }>;

/** Name of the Firebase app for push messages. Logins use another app, whose Firebase project may differ. */
const NAME = 'foyer-messages';

function getFcmMessaging({ project }: FcmPushSetting): Messaging {
  const app = getApps().find(({ name }) => name === NAME) ?? initializeApp(project, NAME);
  return getMessaging(app);
}

/**
 * Resolves to the device's Firebase push token; `null` if Firebase does not support the browser, such as in a private
 * window. Firebase's SDK creates the token (POST), refreshes it after a week (PATCH), or returns the stored one. The
 * SDK stores the state of its registration: 0 unregistered, 1 in progress for at most 10 s, 2 registered. [S7-061,
 * S4-067]
 */
export async function registerFcmPush(
  serviceWorkerRegistration: ServiceWorkerRegistration,
  setting: FcmPushSetting,
): Promise<string | null> {
  if (!(await isSupported())) return null;
  return getToken(getFcmMessaging(setting), { vapidKey: setting.publicKey, serviceWorkerRegistration });
}

/**
 * Deletes the device's Firebase push token (DELETE). It registers first, so that the SDK knows the site's service
 * worker; otherwise the SDK would look for a worker of its own. [S7-061]
 */
export async function deleteFcmToken(registration: ServiceWorkerRegistration, setting: FcmPushSetting): Promise<void> {
  if ((await registerFcmPush(registration, setting)) !== null) await deleteToken(getFcmMessaging(setting));
}
