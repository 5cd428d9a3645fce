const SCOPE = '/m/';

/** What the browser can do about messages from the site. */
export interface PushDevice {
  /** `unsupported` where there is no push, as in an iPhone's browser outside of the home screen. */
  readonly permission: () => NotificationPermission | 'unsupported';
  /** Only from a tap. */
  readonly request: () => Promise<NotificationPermission>;
  /** Subscribes with the merchant's key; the device's token, or `null` when its push service is not to be had. */
  readonly subscribe: (publicKey: string) => Promise<string | null>;
  /** Ends the subscription: its push service forgets it. */
  readonly unsubscribe: () => Promise<void>;
}

function base64url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function tokenOf(subscription: PushSubscription): string | null {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return null;
  return base64url(JSON.stringify({ endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } }));
}

async function manager(): Promise<PushManager | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return registration?.active ? registration.pushManager : null;
}

/** This very browser. */
export const pushDevice: PushDevice = {
  permission: () =>
    'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
      ? Notification.permission
      : 'unsupported',
  request: () => Notification.requestPermission(),
  subscribe: async (publicKey) => {
    try {
      const options = { userVisibleOnly: true, applicationServerKey: publicKey };
      const subscription = await (await manager())?.subscribe(options);
      return subscription ? tokenOf(subscription) : null;
    } catch {
      // The browser's push service is away or blocked, or the old key still stands: the next visit tries again.
      return null;
    }
  },
  unsubscribe: async () => {
    try {
      await (await (await manager())?.getSubscription())?.unsubscribe();
    } catch {
      // The device forgets it by itself: the push service answers "gone".
    }
  },
};
