function base64url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The token that a subscription is bound by; `null` for one without keys. */
export function tokenOf(subscription: PushSubscription): string | null {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return null;
  return base64url(JSON.stringify({ endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } }));
}

/** The token of the subscription that the browser has now; it ends or replaces them itself, e.g. with the permission. */
export async function currentWebPush({ pushManager }: ServiceWorkerRegistration): Promise<string | null> {
  const subscription = await pushManager.getSubscription();
  return subscription && tokenOf(subscription);
}

/** Ends what the browser's push service knows of this site. */
export async function endWebPush({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** Subscribes at the browser's own push service; an older subscription ends before there is a new one. [S4-064] */
export async function registerWebPush(
  registration: ServiceWorkerRegistration,
  applicationServerKey: string,
): Promise<string | null> {
  await endWebPush(registration);
  return tokenOf(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}
