import { expect, test } from 'vitest';
import webPush from 'web-push';
import { vapidKeys } from '#src/modules/push/vapid-keys.ts';

test.each([0, 7])('a merchant whose private key begins with byte %i can sign', async (first) => {
  const secret = Buffer.alloc(32, 7);
  secret[0] = first;
  const { publicKey, privateKey } = await vapidKeys({ permanentKey: () => Promise.resolve(secret) }, 'aurora');
  expect([publicKey, privateKey].map((key) => Buffer.from(key, 'base64url').length)).toEqual([65, 32]);
  const audience = 'https://push.example';
  const signed = webPush.getVapidHeaders(audience, 'mailto:nobody@example.com', publicKey, privateKey, 'aes128gcm');
  expect(signed.Authorization).toContain(`k=${publicKey}`);
});
