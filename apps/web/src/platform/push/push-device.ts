import type { PushSetting } from '@foyer/contract/push/push-device';
import { type WpsClock, systemClock } from '@foyer/wps-client/clock';
import { isNativeAppUserAgent } from '#src/platform/device/how-site-was-opened.ts';
import { NATIVE_PUSH_TOKEN_TIMEOUT_MS } from '#src/platform/clock/time-limits.ts';
import { listenToNativeShell, sendToNativeShell } from '#src/platform/native/native-shell.ts';
import { readBoundPushToken } from '#src/platform/push/push-registration-record.ts';
import { getWebPushToken, unsubscribeWebPush, registerWebPush } from '#src/platform/push/web-push.ts';

const SCOPE = '/m/';

/** The functions with which push messages are allowed, registered and ended on this device. */
export interface PushDeviceApi {
  /**
   * Returns whether notifications are permitted; `unsupported` if the device has no push, such as an iPhone on which
   * the site is not on the home screen.
   */
  readonly permission: () => NotificationPermission | 'unsupported';
  /** Asks the member to permit notifications. Browsers ignore the call unless it follows a tap. */
  readonly request: () => Promise<NotificationPermission>;
  /**
   * Resolves to the current push token of a device that was registered with `token`. This is `token`, another token if
   * the service worker has replaced it, or `null` if the browser ended the subscription.
   */
  readonly current: (token: string) => Promise<string | null>;
  /**
   * Registers the device at the push service, or refreshes its registration. Resolves to the push token; `null` if the
   * push service is unavailable.
   */
  readonly register: (setting: PushSetting) => Promise<string | null>;
  /** Ends a push token at its push service. */
  readonly end: (token: string, setting: PushSetting | null) => Promise<void>;
}

/** Loads the code with Firebase's SDK, which only merchants with Firebase need. */
const fcm = () => import('#src/platform/push/fcm-push.ts');

async function getRegistration(): Promise<ServiceWorkerRegistration | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return registration?.active ? registration : null;
}

/**
 * Sends the service worker the push token that it must replace if the browser ends the subscription; `null` if there is
 * none.
 */
function sendTokenToWorker({ active }: ServiceWorkerRegistration, token: string | null): void {
  active?.postMessage({ type: 'bound', token });
}

/**
 * Whether a push token is of the kind that the merchant now uses: Firebase tokens contain a colon, web push
 * subscriptions do not.
 */
export function isPushTokenOfTransport(setting: PushSetting, token: string): boolean {
  return token.includes(':') === (setting.transport === 'fcm');
}

export const browserPushDevice: PushDeviceApi = {
  permission: () =>
    'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
      ? Notification.permission
      : 'unsupported',
  request: () => Notification.requestPermission(),
  current: async (token) => {
    try {
      const registration = await getRegistration();
      const subscribed = registration && (await getWebPushToken(registration));
      // Firebase's token ends with its subscription; the SDK creates another.
      const current = subscribed && token.includes(':') ? token : subscribed;
      if (registration && current !== null) sendTokenToWorker(registration, current);
      return current;
    } catch {
      // Unknown in this browser: the server decides whether the token is valid.
      return token;
    }
  },
  register: async (setting) => {
    try {
      const registration = await getRegistration();
      if (!registration) return null;
      const token =
        setting.transport === 'web'
          ? await registerWebPush(registration, setting.publicKey)
          : await (await fcm()).registerFcmPush(registration, setting);
      sendTokenToWorker(registration, token);
      return token;
    } catch {
      // The push service is unavailable or blocked; the next visit tries again.
      return null;
    }
  },
  end: async (token, setting) => {
    try {
      const registration = await getRegistration();
      if (!registration) return;
      sendTokenToWorker(registration, null);
      if (setting?.transport === 'fcm' && isPushTokenOfTransport(setting, token))
        await (await fcm()).deleteFcmToken(registration, setting);
      await unsubscribeWebPush(registration);
    } catch {
      // The push service responds "gone" to later messages.
    }
  },
};

/**
 * Requests the push token of the native app around the page. Resolves to `null` if it was denied or the app does not
 * respond in time.
 */
function requestShellToken(clock: Pick<WpsClock, 'after'>): Promise<string | null> {
  return new Promise((resolve) => {
    const settle = (token: string | null): void => {
      cancelTimer();
      stop();
      resolve(token);
    };
    const cancelTimer = clock.after(NATIVE_PUSH_TOKEN_TIMEOUT_MS, () => settle(null));
    const stop = listenToNativeShell(({ token }) => settle(token));
    if (!sendToNativeShell({ type: 'pushToken' })) settle(null);
  });
}

/**
 * Creates the push functions for a page inside the merchant's native app. The app, not the page, registers at Firebase.
 */
function createShellDevice(clock: Pick<WpsClock, 'after'>): PushDeviceApi {
  return {
    // The system's decision is known only after a token request.
    permission: () => (readBoundPushToken() === null ? 'default' : 'granted'),
    request: async () => ((await requestShellToken(clock)) === null ? 'denied' : 'granted'),
    current: async (token) => token,
    register: async (setting) => (setting.transport === 'fcm' ? requestShellToken(clock) : null),
    end: async () => {
      sendToNativeShell({ type: 'dropPushToken' });
    },
  };
}

/**
 * Returns the push functions of this device: those of the native app if the page runs in one, otherwise those of the
 * browser.
 */
export function getPushDevice(): PushDeviceApi {
  return isNativeAppUserAgent(navigator.userAgent) ? createShellDevice(systemClock) : browserPushDevice;
}
