import { expect, test } from 'vitest';
import {
  selectSupportChannels,
  getSupportChannelKind,
  getSupportChannelPosition,
  type SupportChannelInfo,
} from '#src/support/support-channel.ts';
import {
  isSafeSupportOrigin,
  obfuscateSupportUrl,
  revealSupportUrl,
  toSafeSupportUrl,
} from '#src/support/support-url.ts';

const KEY = 'a1B2c3D4';
const origins = ['https://desk.example', 'http://localhost:8090'];

const entry = (over: Partial<SupportChannelInfo>): SupportChannelInfo => ({
  csType: 'COMM100',
  path: '',
  labelIds: [],
  ...over,
});

test.each([
  ['CBS', 'chat'],
  ['TX-CHAT', 'frame'],
  ['AICAN', 'frame'],
  ['MIDUOKE', 'frame'],
  ['LIVECHAT', 'frame'],
  ['COMM100', 'frame'],
  ['COMM100VIP', 'frame'],
  ['SOMEBODYS-DESK', 'link'],
  ['constructor', 'link'],
])('[S3-036] a support channel of type %s opens as a %s', (csType, kind) => {
  expect(getSupportChannelKind(csType)).toBe(kind);
});

test('[S3-037] a support channel without a position has the position of its type', () => {
  expect(getSupportChannelPosition({ csType: 'COMM100', csPosition: 'desk' })).toBe('desk');
  expect(getSupportChannelPosition({ csType: 'COMM100' })).toBe('COMM100');
  expect(getSupportChannelPosition({ csType: 'COMM100', csPosition: '' })).toBe('COMM100');
});

test('[S3-038] a support URL is obfuscated with a key in the last eight characters of the path', () => {
  const url = 'https://desk.example/chat?x=ü&y=€';
  const path = obfuscateSupportUrl(url, KEY);
  expect(path.endsWith(KEY)).toBe(true);
  expect(path).not.toContain('desk');
  expect(path).toMatch(/^[\w-]+$/);
  expect(revealSupportUrl(path)).toBe(url);
  expect(revealSupportUrl(path.slice(0, -1) + (path.endsWith('4') ? '5' : '4'))).not.toBe(url);
});

test('[S3-038] obfuscates a support URL by XOR with the key, as base64url', () => {
  // XOR of "https://" with "AAAAAAAA" is 29 35 35 31 32 7b 6e 6e.
  expect(obfuscateSupportUrl('https://', 'AAAAAAAA')).toBe('KTU1MTJ7bm4AAAAAAAA');
});

test.each(['', '\n', 'https://desk.example/\u0001', '%41'])(
  '[S3-038] an obfuscated support URL is revealed unchanged: %j',
  (text) => {
    const path = obfuscateSupportUrl(text, KEY);
    expect(revealSupportUrl(path)).toBe(text === '' ? null : text);
    expect(path === KEY).toBe(text === '');
  },
);

test.each(['', 'a1B2c3D', 'a1B2c3D4e', 'a1B2c3D!', ' a1B2c3D'])(
  '[S3-038] obfuscation of a support URL rejects the key %j',
  (key) => {
    expect(() => obfuscateSupportUrl('https://desk.example', key)).toThrow(
      new RangeError('a key is 8 letters or digits'),
    );
  },
);

// `-!-_` is not base64url; `vg` encodes a byte that cannot start UTF-8 text.
test.each(['', 'short', 'AAAAAAAA', '?AAAAAAAA', '_____AAAAAAA!', 'KTU1MTJ7b!4AAAAAAAA', 'vgAAAAAAAA'])(
  '[S3-038] no support URL is revealed from the invalid path %j',
  (path) => {
    expect(revealSupportUrl(path)).toBeNull();
  },
);

test.each([
  ['https://desk.example/widget.js', true],
  ['https://desk.example', true],
  ['http://localhost:8090/widget.js', true],
  ['http://desk.example/widget.js', false],
  ['https://desk.example.evil.example/', false],
  ['https://desk.example@evil.example/', false],
  ['https://evil.example/https://desk.example/', false],
  ['https://desk.example:8443/', false],
  ['https://DESK.example/', false],
  ['https://desk.example\\@evil.example/', false],
  ['https://desk.example/ x', false],
  ['//desk.example/', false],
  ['javascript:alert(1)//https://desk.example', false],
  [`https://desk.example/${'a'.repeat(2_027)}`, true],
  [`https://desk.example/${'a'.repeat(2_028)}`, false],
])('[S3-038] returns %s as a support URL: %s', (url, used) => {
  expect(toSafeSupportUrl(obfuscateSupportUrl(url, KEY), origins)).toBe(used ? url : null);
});

test('[S3-038] a path that does not decode to a URL gives no support URL', () => {
  for (const path of ['', 'short', 'vgAAAAAAAA']) expect(toSafeSupportUrl(path, origins)).toBeNull();
});

test.each([
  ['https://desk.example', true],
  ['http://localhost', true],
  ['http://localhost:8090', true],
  ['http://desk.localhost:8090', true],
  ['http://127.0.0.1:8090', true],
  ['http://desk.example', false],
  ['http://localhost.desk.example', false],
  ['http://desk.example/https://', false],
])('[S3-038] allows support from the listed origin %s: %s', (origin, safe) => {
  expect(isSafeSupportOrigin(origin)).toBe(safe);
  const url = `${origin}/widget.js`;
  expect(toSafeSupportUrl(obfuscateSupportUrl(url, KEY), [origin])).toBe(safe ? url : null);
});

test('[S6-006] [S3-039] support channels for the member’s label replace those for everyone at the same position', () => {
  const general = entry({ csPosition: 'desk' });
  const gold = entry({ csType: 'COMM100VIP', csPosition: 'desk', labelIds: ['gold', 'black'] });
  const chat = entry({ csType: 'CBS' });
  const black = entry({ csType: 'LIVECHAT', labelIds: ['black'] });
  const entries = [general, gold, chat, black];
  expect(selectSupportChannels(entries, null)).toEqual([general, chat]);
  expect(selectSupportChannels(entries, 'silver')).toEqual([general, chat]);
  expect(selectSupportChannels(entries, 'gold')).toEqual([gold, chat]);
  expect(selectSupportChannels(entries, 'black')).toEqual([gold, chat, black]);
});
