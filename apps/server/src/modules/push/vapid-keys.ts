import { createECDH } from 'node:crypto';
import type { VapidKeys } from '#src/adapters/push/push-sender.ts';
import type { DataKey } from '#src/modules/data-key/data-key.public.ts';

/** A merchant's pair of keys for web push (RFC 8292), made from the oldest data key, since a browser's subscription is worth nothing under another pair: the same in every process, and kept nowhere. */
export async function vapidKeys(dataKey: Pick<DataKey, 'permanentKey'>, merchantCode: string): Promise<VapidKeys> {
  const secret = await dataKey.permanentKey(`push ${merchantCode}`);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  // As it was derived: Node's own answer leaves out noughts in front, and a key of 31 bytes signs nothing.
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
