import type { BrowserContext, Page } from '@playwright/test';

/** Hands the worker of a page what the browser's push service would: a message as JSON, or any text. */
export async function deliverPush(page: Page, message: unknown): Promise<void> {
  const { origin } = new URL(page.url());
  const client = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/m/`);
      if (found) resolve(found.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const data = typeof message === 'string' ? message : JSON.stringify(message);
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data });
  await client.detach();
}

/** What the browser knows of the notifications that are shown. */
export function readNotifications(page: Page): Promise<{ title: string; body: string; lang: string; path: string }[]> {
  return page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body, lang, data }) => ({ title, body, lang, path: data.path }));
  });
}

/** The worker hears a tap on the newest notification, where the browser has no desktop to be tapped on. */
export async function tapNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker runs');
  await worker.evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration');
    const Tap: new (type: string, of: object) => Event = Reflect.get(self, 'NotificationEvent');
    const notification = (await registration.getNotifications()).at(-1);
    self.dispatchEvent(new Tap('notificationclick', { notification }));
  });
}

/** What the browser itself says of the permission, to pages and to its push service. */
export function readPermissions(page: Page): Promise<[string, string]> {
  return page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    return [Notification.permission, await pushManager.permissionState({ userVisibleOnly: true })];
  });
}

/** Whether the browser is subscribed for the site at its push service. */
export function isSubscribed(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    return (await pushManager.getSubscription()) !== null;
  });
}

/**
 * The browser ends its subscription, and says so to the worker, as it does when its push service wants another. The worker reads
 * endpoints as pages of this test do: on loopback.
 */
export async function expireSubscription(context: BrowserContext, pushService: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker runs');
  await worker.evaluate(async (origin) => {
    const { toJSON } = PushSubscription.prototype;
    PushSubscription.prototype.toJSON = function sayOnLoopback() {
      const said = toJSON.call(this);
      return { ...said, endpoint: origin + new URL(said.endpoint ?? '').pathname };
    };
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration');
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const Change: new (type: string) => Event = Reflect.get(self, 'ExtendableEvent');
    self.dispatchEvent(Object.assign(new Change('pushsubscriptionchange'), { newSubscription: null }));
  }, pushService);
}
