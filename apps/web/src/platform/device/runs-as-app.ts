import { registerMethod } from '#src/platform/device/register-method.ts';

/** Run as the native app, or from the home screen, and not on a browser's page. [S5-020] */
export function runsAsApp(): boolean {
  return registerMethod() !== 'H5';
}
