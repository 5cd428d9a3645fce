import { expect, test } from 'vitest';
import { buildPushRenewalMessage } from '#src/push/push-renewal-message.ts';

test('[security: server] the signed message of a push renewal has a line each for its purpose, the device and the new token', () => {
  expect(buildPushRenewalMessage('device-1', 'token-2')).toBe('foyer push renewal\ndevice-1\ntoken-2');
});
