import { type WpsClock, systemClock } from '@foyer/wps-client/clock';
import { isOfficialApp } from '#src/platform/device/device-kind.ts';
import { type PushDevice, pushDevice } from '#src/platform/push/push-device.ts';
import { SHELL_TOKEN_WAIT_MS } from '#src/platform/clock/time-limits.ts';
import { hearShell, tellShell } from '#src/platform/native/native-shell.ts';
import { readBound } from '#src/platform/push/push-record.ts';

/** Where messages come to: this browser, or the merchant's app around the page. */
export function currentDevice(): PushDevice {
  return isOfficialApp(navigator.userAgent) ? createShellDevice(systemClock) : pushDevice;
}

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
