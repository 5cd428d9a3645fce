import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkMockCaptchaToken, createMockCaptchaToken } from '#src/modules/captcha/mock-captcha-token.ts';

const NOW = Date.UTC(2026, 10, 23);
const options = { secret: 'shh', merchantCode: 'aurora', now: NOW };

test('[S9-027] accepts a mock token for 60 s, for its merchant and secret', () => {
  const token = createMockCaptchaToken('shh', 'aurora', NOW);
  expect(checkMockCaptchaToken(token, options)).toEqual({ key: token, expiresAt: NOW + 60_000 });
  expect(checkMockCaptchaToken(token, { ...options, now: NOW + 59_999 })).not.toBeNull();
  expect(checkMockCaptchaToken(token, { ...options, now: NOW + 60_000 })).toBeNull();
  expect(checkMockCaptchaToken(token, { ...options, merchantCode: 'lotus' })).toBeNull();
  expect(checkMockCaptchaToken(token, { ...options, secret: 'else' })).toBeNull();
});

test('[S9-027] accepts only one encoding of a mock token, so that the token works once', () => {
  const token = createMockCaptchaToken('shh', 'aurora', NOW);
  const bytes = Buffer.from(token, 'base64url');
  const ends = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
  const encodings = ends.map((end) => token.slice(0, -1) + end);
  const same = encodings.filter((encoding) => Buffer.from(encoding, 'base64url').equals(bytes));
  expect(same).toHaveLength(16);
  expect(same.filter((encoding) => checkMockCaptchaToken(encoding, options) !== null)).toEqual([token]);
});

test('[S9-027] the signature of a mock captcha token covers its purpose, its merchant and its content', () => {
  const bytes = Buffer.from(createMockCaptchaToken('shh', 'aurora', NOW), 'base64url');
  const body = bytes.subarray(0, 21);
  const mac = createHmac('sha256', 'shh').update(Buffer.concat([Buffer.from('mock\0aurora\0'), body]));
  expect(bytes.subarray(21)).toEqual(mac.digest().subarray(0, 16));
});
