import { encodeBase64Url } from '@foyer/wps-client/base64-url';

/** Encodes a web push subscription as a push token; `null` if the subscription has no keys. */
export function encodePushSubscription(subscription: PushSubscription): string | null {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return null;
  const token = JSON.stringify({ endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } });
  return encodeBase64Url(new TextEncoder().encode(token));
}

/**
 * Returns the push token of the browser's current subscription, or `null` if there is none. The browser may end or
 * replace a subscription at any time, for example when the permission is withdrawn.
 */
export async function getWebPushToken({ pushManager }: ServiceWorkerRegistration): Promise<string | null> {
  const subscription = await pushManager.getSubscription();
  return subscription && encodePushSubscription(subscription);
}

/** Ends the browser's web push subscription. */
export async function unsubscribeWebPush({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** Creates a web push subscription, after ending an older one. Resolves to its push token. [S4-064] */
export async function registerWebPush(
  registration: ServiceWorkerRegistration,
  applicationServerKey: string,
): Promise<string | null> {
  await unsubscribeWebPush(registration);
  return encodePushSubscription(
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
  );
}
