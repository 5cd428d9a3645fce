import { expect, test } from 'vitest';
import { verifyWebhook, signWebhook } from '#src/modules/operator/standard-webhook.ts';

/** The example of the standard's own libraries. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const sent = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', body: '{"test": 2432232314}' };
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const now = 1_614_265_330_000;

test('signs a webhook like the official library of Standard Webhooks', () => {
  expect(signWebhook(secret, sent)).toBe(signature);
  expect(verifyWebhook([secret], { ...sent, signature }, now)).toBe(true);
});

test('accepts a webhook if one of its signatures is valid for one of the two configured secrets', () => {
  const other = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  expect(verifyWebhook([other, secret], { ...sent, signature: `v1a,zzz v1,AAAA ${signature}` }, now)).toBe(true);
});

test.each([
  ['another body', { body: '{"test": 2432232315}' }, now],
  ['another id', { id: 'msg_other' }, now],
  ['another time', { timestamp: '1614265331' }, now],
  ['no signature', { signature: '' }, now],
  ['another version', { signature: signature.replace('v1,', 'v2,') }, now],
  ['a timestamp more than five minutes ago', {}, now + 301_000],
  ['a timestamp more than five minutes ahead', {}, now - 301_000],
  ['an id with a space', { id: 'a b' }, now],
  ['a malformed timestamp', { timestamp: '1e9' }, now],
])('rejects a webhook with %s', (_case, change, at) => {
  expect(verifyWebhook([secret], { ...sent, signature, ...change }, at)).toBe(false);
});
