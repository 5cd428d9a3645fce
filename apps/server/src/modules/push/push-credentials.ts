import { createECDH } from 'node:crypto';
import type { PushSetting } from '@foyer/contract/push/push-device';
import type { VapidKeys } from '#src/adapters/push/web-push-sender.ts';
import type { FcmSecrets, FirebaseServiceAccount } from '#src/config/settings/fcm-settings.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { DataKeyService } from '#src/modules/data-key/data-key.public.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** A merchant's project at Firebase Cloud Messaging. */
interface FcmProject {
  readonly account: FirebaseServiceAccount;
  /** Public settings with which a browser registers at Firebase. */
  readonly setting: Extract<PushSetting, { transport: 'fcm' }>;
}

/**
 * Finds the Firebase project of a merchant; `null` if its devices use standard web push. The public ids in the brand
 * and the service account in the server's settings must belong to the same project, because Firebase rejects devices of
 * another project.
 */
export function findFcmProject(fcmSecrets: FcmSecrets, { code, brand }: Merchant): FcmProject | null {
  const project = brand.identity?.firebase;
  const account = Object.hasOwn(fcmSecrets, code) ? fcmSecrets[code] : undefined;
  if (brand.push !== true || !project || account?.project_id !== project.projectId) return null;
  const { apiKey, appId, projectId, messagingSenderId, vapidKey } = project;
  if (appId === undefined || messagingSenderId === undefined || vapidKey === undefined) return null;
  const ids = { apiKey, appId, projectId, messagingSenderId };
  return { account, setting: { transport: 'fcm', publicKey: vapidKey, project: ids } };
}

/** Finds the Firebase service account of a merchant; `null` if the merchant no longer uses Firebase. */
export function findFcmAccount(
  { config, merchants }: Pick<ServerContext, 'config' | 'merchants'>,
  merchantCode: string,
): FirebaseServiceAccount | null {
  const merchant = merchants.byCode(merchantCode);
  return (merchant && findFcmProject(config.fcmSecrets, merchant)?.account) ?? null;
}

/**
 * Returns the contact that web push requires in VAPID (RFC 8292): the URL of the merchant's site, or a placeholder
 * address on a developer's machine.
 */
export function getVapidSubject(hosts: readonly string[]): string {
  const host = hosts.find((name) => !/(^|\.)localhost$/.test(name));
  return host === undefined ? 'mailto:nobody@example.com' : `https://${host.replace('*.', '')}`;
}

/**
 * Derives a merchant's VAPID keys (RFC 8292) from the oldest data key, so they need not be stored. They must never
 * change, because a push subscription works only with the keys with which it was created.
 */
export async function deriveVapidKeys(
  dataKey: Pick<DataKeyService, 'permanentKey'>,
  merchantCode: string,
): Promise<VapidKeys> {
  const secret = await dataKey.permanentKey(`push ${merchantCode}`);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  // `getPrivateKey` omits leading zero bytes, and a key of 31 bytes cannot sign.
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
