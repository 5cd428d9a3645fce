import { createECDH } from 'node:crypto';
import type { VapidKeys } from '#src/adapters/push/push-sender.ts';
import type { DataKey } from '#src/modules/data-key/data-key.public.ts';

/** A merchant's pair of keys for web push (RFC 8292), made from the oldest data key, since a browser's subscription is worth nothing under another pair: the same in every process, and kept nowhere. */
export async function vapidKeys(dataKey: DataKey, merchantCode: string): Promise<VapidKeys> {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(await dataKey.lasting(`push ${merchantCode}`));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}
