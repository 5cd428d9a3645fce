import { expect, test } from 'vitest';
import { buildRenewalMessage } from '#src/push/renewal-message.ts';

test('[security: server] the message of a renewal has a line each for its purpose, the device and the new token', () => {
  expect(buildRenewalMessage('device-1', 'token-2')).toBe('foyer push renewal\ndevice-1\ntoken-2');
});
