import { expect, test } from 'vitest';
import { buildPushRenewalProofText } from '#src/push/push-renewal-proof-text.ts';

test('[security: server] the signed message of a push renewal has three lines: its purpose, the device and the new token', () => {
  expect(buildPushRenewalProofText('device-1', 'token-2')).toBe('foyer push renewal\ndevice-1\ntoken-2');
});
