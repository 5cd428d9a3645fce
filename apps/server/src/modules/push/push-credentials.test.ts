import { expect, test } from 'vitest';
import webPush from 'web-push';
import { deriveVapidKeys } from '#src/modules/push/push-credentials.ts';

test.each([0, 7])('derives VAPID keys that can sign even if the private key begins with byte %i', async (firstByte) => {
  const secret = Buffer.alloc(32, 7);
  secret[0] = firstByte;
  const { publicKey, privateKey } = await deriveVapidKeys({ permanentKey: () => Promise.resolve(secret) }, 'aurora');
  expect([publicKey, privateKey].map((key) => Buffer.from(key, 'base64url').length)).toEqual([65, 32]);
  const audience = 'https://push.example';
  const signed = webPush.getVapidHeaders(audience, 'mailto:nobody@example.com', publicKey, privateKey, 'aes128gcm');
  expect(signed.Authorization).toContain(`k=${publicKey}`);
});
