import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkMockToken, createMockToken } from '#src/modules/captcha/mock-token.ts';

const NOW = Date.UTC(2026, 10, 23);
const at = { secret: 'shh', merchantCode: 'aurora', now: NOW };

test('[S9-027] a mock token holds for 60 s, for its merchant and by its secret', () => {
  const token = createMockToken('shh', 'aurora', NOW);
  expect(checkMockToken(token, at)).toEqual({ key: token, expiresAt: NOW + 60_000 });
  expect(checkMockToken(token, { ...at, now: NOW + 59_999 })).not.toBeNull();
  expect(checkMockToken(token, { ...at, now: NOW + 60_000 })).toBeNull();
  expect(checkMockToken(token, { ...at, merchantCode: 'lotus' })).toBeNull();
  expect(checkMockToken(token, { ...at, secret: 'else' })).toBeNull();
});

test('[S9-027] a mock token has one spelling, so that it passes once', () => {
  const token = createMockToken('shh', 'aurora', NOW);
  const bytes = Buffer.from(token, 'base64url');
  const ends = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
  const spellings = ends.map((end) => token.slice(0, -1) + end);
  const same = spellings.filter((spelling) => Buffer.from(spelling, 'base64url').equals(bytes));
  expect(same).toHaveLength(16);
  expect(same.filter((spelling) => checkMockToken(spelling, at) !== null)).toEqual([token]);
});

test('[S9-027] a mock token is signed as such, with its merchant apart from what it says', () => {
  const bytes = Buffer.from(createMockToken('shh', 'aurora', NOW), 'base64url');
  const body = bytes.subarray(0, 21);
  const mac = createHmac('sha256', 'shh').update(Buffer.concat([Buffer.from('mock\0aurora\0'), body]));
  expect(bytes.subarray(21)).toEqual(mac.digest().subarray(0, 16));
});
