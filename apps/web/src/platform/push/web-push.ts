function base64url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function tokenOf(subscription: PushSubscription): string | null {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return null;
  return base64url(JSON.stringify({ endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } }));
}

/** Whether the browser still has the subscription of a token: it ends them by itself, for one when the permission is taken back. */
export async function hasWebPush({ pushManager }: ServiceWorkerRegistration, token: string): Promise<boolean> {
  const subscription = await pushManager.getSubscription();
  return subscription !== null && tokenOf(subscription) === token;
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
