import type { PushSetting } from '@foyer/contract/push/push-device';
import { type WpsClock, systemClock } from '@foyer/wps-client/clock';
import { isOfficialApp } from '#src/platform/device/device-kind.ts';
import { SHELL_TOKEN_WAIT_MS } from '#src/platform/clock/time-limits.ts';
import { hearShell, tellShell } from '#src/platform/native/native-shell.ts';
import { readBound } from '#src/platform/push/push-record.ts';
import { currentWebPush, endWebPush, registerWebPush } from '#src/platform/push/web-push.ts';

const SCOPE = '/m/';

/** What the browser can do about messages from the site. */
export interface PushDevice {
  /** `unsupported` where there is no push, as in an iPhone's browser outside of the home screen. */
  readonly permission: () => NotificationPermission | 'unsupported';
  /** Only from a tap. */
  readonly request: () => Promise<NotificationPermission>;
  /**
   * The token by which the device is reached now, for one that was bound: the same, another that the service worker renewed it
   * to, or `null` when the browser ended it.
   */
  readonly current: (token: string) => Promise<string | null>;
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

/** The service worker renews this token when the browser replaces the subscription; `null`: it renews nothing. */
function rememberBound({ active }: ServiceWorkerRegistration, token: string | null): void {
  active?.postMessage({ type: 'bound', token });
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
  current: async (token) => {
    try {
      const registration = await registrationOf();
      const subscribed = registration && (await currentWebPush(registration));
      // Firebase's token outlives no subscription; its SDK makes a new one for the next.
      const current = subscribed && token.includes(':') ? token : subscribed;
      if (registration && current !== null) rememberBound(registration, current);
      return current;
    } catch {
      // The browser does not say: then the platform does.
      return token;
    }
  },
  register: async (setting) => {
    try {
      const registration = await registrationOf();
      if (!registration) return null;
      const token =
        setting.transport === 'web'
          ? await registerWebPush(registration, setting.publicKey)
          : await (await fcm()).registerFcm(registration, setting);
      rememberBound(registration, token);
      return token;
    } catch {
      // The push service is away or blocked: the next visit tries again.
      return null;
    }
  },
  end: async (token, setting) => {
    try {
      const registration = await registrationOf();
      if (!registration) return;
      rememberBound(registration, null);
      if (setting?.transport === 'fcm' && isOf(setting, token)) await (await fcm()).endFcm(registration, setting);
      await endWebPush(registration);
    } catch {
      // The device forgets it by itself: the push service answers "gone".
    }
  },
};

/** The app's token, or `null` where the member or the system said no, or the app says nothing. */
function askToken(clock: Pick<WpsClock, 'after'>): Promise<string | null> {
  return new Promise((resolve) => {
    const settle = (token: string | null): void => {
      callOff();
      stop();
      resolve(token);
    };
    const callOff = clock.after(SHELL_TOKEN_WAIT_MS, () => settle(null));
    const stop = hearShell(({ token }) => settle(token));
    if (!tellShell({ type: 'pushToken' })) settle(null);
  });
}

/** The merchant's native app around the page: messages come to the app, which registers at Firebase by itself. */
function createShellDevice(clock: Pick<WpsClock, 'after'>): PushDevice {
  return {
    // What the system has decided shows when the app is asked for its token.
    permission: () => (readBound() === null ? 'default' : 'granted'),
    request: async () => ((await askToken(clock)) === null ? 'denied' : 'granted'),
    current: async (token) => token,
    register: async (setting) => (setting.transport === 'fcm' ? askToken(clock) : null),
    end: async () => {
      tellShell({ type: 'dropPushToken' });
    },
  };
}

/** Where messages come to: this browser, or the merchant's app around the page. */
export function currentDevice(): PushDevice {
  return isOfficialApp(navigator.userAgent) ? createShellDevice(systemClock) : pushDevice;
}
