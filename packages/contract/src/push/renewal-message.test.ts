import { expect, test } from 'vitest';
import { renewalText } from '#src/push/renewal-text.ts';

test('[security: server] the proof of a renewal signs its purpose, the device and the new token, each on a line', () => {
  expect(renewalText('device-1', 'token-2')).toBe('foyer push renewal\ndevice-1\ntoken-2');
});
