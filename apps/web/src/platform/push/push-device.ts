import type { PushSetting } from '@foyer/contract/push/get-push-setting';
import { endWebPush, hasWebPush, registerWebPush } from '#src/platform/push/web-push.ts';

const SCOPE = '/m/';

/** What the browser can do about messages from the site. */
export interface PushDevice {
  /** `unsupported` where there is no push, as in an iPhone's browser outside of the home screen. */
  readonly permission: () => NotificationPermission | 'unsupported';
  /** Only from a tap. */
  readonly request: () => Promise<NotificationPermission>;
  /** Whether it still has what it was given the token for. */
  readonly has: (token: string) => Promise<boolean>;
  /** Registers, or tells again that it is there; the device's token, or `null` when its push service is not to be had. */
  readonly register: (setting: PushSetting) => Promise<string | null>;
  /** Ends a token: its push service forgets it. */
  readonly end: (token: string, setting: PushSetting | null) => Promise<void>;
}

/** Firebase's SDK, for whoever is registered there. */
const fcm = () => import('#src/platform/push/fcm-push.ts');

async function registrationOf(): Promise<ServiceWorkerRegistration | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return registration?.active ? registration : null;
}

/** A token of Firebase's holds a colon, a subscription holds none. */
export function isOf(setting: PushSetting, token: string): boolean {
  return token.includes(':') === (setting.transport === 'fcm');
}

/** This very browser. */
export const pushDevice: PushDevice = {
  permission: () =>
    'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
      ? Notification.permission
      : 'unsupported',
  request: () => Notification.requestPermission(),
  has: async (token) => {
    // Firebase's SDK looks after its own.
    if (token.includes(':')) return true;
    try {
      const registration = await registrationOf();
      return registration !== null && (await hasWebPush(registration, token));
    } catch {
      // The browser does not say: then the platform does.
      return true;
    }
  },
  register: async (setting) => {
    try {
      const registration = await registrationOf();
      if (!registration) return null;
      if (setting.transport === 'web') return await registerWebPush(registration, setting.publicKey);
      return await (await fcm()).registerFcm(registration, setting);
    } catch {
      // The push service is away or blocked: the next visit tries again.
      return null;
    }
  },
  end: async (token, setting) => {
    try {
      const registration = await registrationOf();
      if (!registration) return;
      if (setting?.transport === 'fcm' && isOf(setting, token)) await (await fcm()).endFcm(registration, setting);
      await endWebPush(registration);
    } catch {
      // The device forgets it by itself: the push service answers "gone".
    }
  },
};
