import type { BrowserContext, Page } from '@playwright/test';

/** Delivers a push message to the service worker of a page through DevTools: an object as JSON, or any text. */
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

/** Reads the visible notifications of the site. */
export function readNotifications(page: Page): Promise<{ title: string; body: string; lang: string; path: string }[]> {
  return page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body, lang, data }) => ({ title, body, lang, path: data.path }));
  });
}

/** Simulates a tap on the newest notification by an event in the service worker, for browsers without a desktop. */
export async function tapNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker is running');
  await worker.evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration');
    const Tap: new (type: string, options: object) => Event = Reflect.get(self, 'NotificationEvent');
    const notification = (await registration.getNotifications()).at(-1);
    self.dispatchEvent(new Tap('notificationclick', { notification }));
  });
}

/** Reads whether the browser permits notifications and push. */
export function readPushPermissions(page: Page): Promise<[string, string]> {
  return page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    return [Notification.permission, await pushManager.permissionState({ userVisibleOnly: true })];
  });
}

export function isSubscribedToPush(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    return (await pushManager.getSubscription()) !== null;
  });
}

/**
 * Ends the push subscription and notifies the service worker, as the browser does when a subscription expires. The
 * service worker reads endpoints with the origin `pushService`, like the pages of the test.
 */
export async function expirePushSubscription(context: BrowserContext, pushService: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker is running');
  await worker.evaluate(async (origin) => {
    const { toJSON } = PushSubscription.prototype;
    PushSubscription.prototype.toJSON = function toJSONOnLoopback() {
      const json = toJSON.call(this);
      return { ...json, endpoint: origin + new URL(json.endpoint ?? '').pathname };
    };
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration');
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const Change: new (type: string) => Event = Reflect.get(self, 'ExtendableEvent');
    self.dispatchEvent(Object.assign(new Change('pushsubscriptionchange'), { newSubscription: null }));
  }, pushService);
}
