import { getApps, initializeApp } from '@firebase/app';
import { deleteToken, getMessaging, getToken, isSupported, type Messaging } from '@firebase/messaging';
import type { PushSetting } from '@foyer/contract/push/push-device';

export type FcmSetting = Extract<PushSetting, { transport: 'fcm' }>;

/** Apart from the identity service's, which has another project where a merchant wants it so. */
const NAME = 'foyer-messages';

function messagingOf({ project }: FcmSetting): Messaging {
  const app = getApps().find(({ name }) => name === NAME) ?? initializeApp(project, NAME);
  return getMessaging(app);
}

/**
 * The device's token at Firebase: asked for the first time (POST), told again once it is a week old (PATCH), else as it is
 * known; `null` in a browser that the SDK has no use for, such as a private window. The SDK registers the device before: 0 not
 * registered, 1 on its way for 10 s at most, 2 registered. [S7-061, S4-067]
 */
export async function registerFcm(
  serviceWorkerRegistration: ServiceWorkerRegistration,
  setting: FcmSetting,
): Promise<string | null> {
  if (!(await isSupported())) return null;
  return getToken(messagingOf(setting), { vapidKey: setting.publicKey, serviceWorkerRegistration });
}

/** Takes the token back (DELETE). The SDK must have been given our worker before, or it would look for one of its own. [S7-061] */
export async function endFcm(registration: ServiceWorkerRegistration, setting: FcmSetting): Promise<void> {
  if ((await registerFcm(registration, setting)) !== null) await deleteToken(messagingOf(setting));
}
