import { expect, test } from 'vitest';
import { readHostMessage } from '#src/vendor/host-message.ts';

const source = 'foyer-host';

test('a game reads what the host says, and nothing else', () => {
  for (const type of ['pause', 'resume', 'mute', 'unmute']) {
    expect(readHostMessage({ source, type })).toEqual({ source, type });
  }
  for (const data of [
    null,
    'pause',
    { type: 'pause' },
    { source: 'foyer-vendor', type: 'pause' },
    { source, type: 'eval' },
  ]) {
    expect(readHostMessage(data)).toBeNull();
  }
  expect(readHostMessage({ source, type: 'pause', extra: 1 })).toBeNull();
});
