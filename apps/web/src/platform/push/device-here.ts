import { systemClock } from '@foyer/wps-client/clock';
import { isOfficialApp } from '#src/platform/device/device-kind.ts';
import { pushDevice, type PushDevice } from '#src/platform/push/push-device.ts';
import { createShellDevice } from '#src/platform/push/shell-push.ts';

/** Where messages come to: this browser, or the merchant's app around the page. */
export function deviceHere(): PushDevice {
  return isOfficialApp(navigator.userAgent) ? createShellDevice(systemClock) : pushDevice;
}
