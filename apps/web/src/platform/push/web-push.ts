import { encodeBase64Url } from '@foyer/wps-client/base64-url';

/** Encodes a push subscription as a token; `null` if the subscription has no keys. */
export function encodePushSubscription(subscription: PushSubscription): string | null {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return null;
  const token = JSON.stringify({ endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } });
  return encodeBase64Url(new TextEncoder().encode(token));
}

/**
 * Returns the token of the current subscription. The browser may end or replace it, for example with the permission.
 */
export async function getWebPushToken({ pushManager }: ServiceWorkerRegistration): Promise<string | null> {
  const subscription = await pushManager.getSubscription();
  return subscription && encodePushSubscription(subscription);
}

/** Ends the push subscription. */
export async function unsubscribeWebPush({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** Subscribes at the browser's push service after ending an older subscription. [S4-064] */
export async function registerWebPush(
  registration: ServiceWorkerRegistration,
  applicationServerKey: string,
): Promise<string | null> {
  await unsubscribeWebPush(registration);
  return encodePushSubscription(
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
  );
}
