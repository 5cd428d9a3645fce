import { createHash } from 'node:crypto';
import type { OutputOf } from '@foyer/contract/endpoint';
import { getBodyEncryptionKey } from '@foyer/contract/session/get-body-encryption-key';
import type { Database } from '#src/db/schema.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { Clock } from '#src/clock.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok } from '#src/http/result.ts';

const DAY_MS = 24 * 60 * 60_000;
const OAEP = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const PAIR = { ...OAEP, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) } as const;

interface PublicBodyEncryptionKey {
  readonly id: string;
  /** Public key, SPKI DER in base64. */
  readonly publicKey: string;
}

/**
 * RSA key pairs for encrypted request bodies. There is a new pair each day (UTC), valid for two days and shared by all
 * server instances.
 */
export interface BodyEncryptionKeyService {
  current(): Promise<PublicBodyEncryptionKey>;
  /** Returns the private key with this id; `null` if the key is unknown or has expired. */
  privateKey(id: string): Promise<CryptoKey | null>;
}

interface CachedPrivateKey {
  readonly day: number;
  readonly key: CryptoKey;
}

export function createBodyEncryptionKeyService({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): BodyEncryptionKeyService {
  const today = (): number => Math.floor(clock.now() / DAY_MS);
  const privateKeys = new Map<string, CachedPrivateKey>();
  let latest: { readonly day: number; readonly key: Promise<PublicBodyEncryptionKey> } | null = null;

  return {
    current: () => {
      const day = today();
      if (latest?.day !== day) {
        const key = readOrCreateKey(db, day);
        latest = { day, key };
        key.catch(() => (latest = null));
      }
      return latest.key;
    },
    privateKey: async (id) => {
      const cached = privateKeys.get(id) ?? (await readPrivateKey(db, id));
      if (!cached || cached.day < today() - 1) {
        privateKeys.delete(id);
        return null;
      }
      privateKeys.set(id, cached);
      return cached.key;
    },
  };
}

async function readOrCreateKey(db: Database, day: number): Promise<PublicBodyEncryptionKey> {
  const stored = await readPublicKey(db, day);
  if (stored) return stored;
  const pair = await crypto.subtle.generateKey(PAIR, true, ['encrypt', 'decrypt']);
  const publicKey = Buffer.from(await crypto.subtle.exportKey('spki', pair.publicKey));
  const privateKey = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  await db
    .insertInto('session_key')
    .values({
      day,
      id: createHash('sha256').update(publicKey).digest('base64url').slice(0, 22),
      public_key: publicKey.toString('base64'),
      private_key: privateKey.toString('base64'),
    })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  await db
    .deleteFrom('session_key')
    .where('day', '<', day - 1)
    .execute();
  // Another instance may have stored its key first: the day's key is the one in the database.
  const current = await readPublicKey(db, day);
  if (!current) throw new Error('the session key that was just stored is missing');
  return current;
}

async function readPublicKey(db: Database, day: number): Promise<PublicBodyEncryptionKey | undefined> {
  return db
    .selectFrom('session_key')
    .select(['id', 'public_key as publicKey'])
    .where('day', '=', day)
    .executeTakeFirst();
}

async function readPrivateKey(db: Database, id: string): Promise<CachedPrivateKey | null> {
  const row = await db.selectFrom('session_key').select(['day', 'private_key']).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const key = await crypto.subtle.importKey('pkcs8', Buffer.from(row.private_key, 'base64'), OAEP, false, ['decrypt']);
  return { day: row.day, key };
}

interface KeyServices {
  readonly keys: BodyEncryptionKeyService;
  readonly clock: Clock;
}

/** Returns today's public key for encrypted bodies, and the server's clock in milliseconds. [S7-009] */
export const createBodyEncryptionPublicKeyReader =
  ({ keys, clock }: KeyServices) =>
  async (): Promise<OutputOf<typeof getBodyEncryptionKey>> => {
    const { id, publicKey } = await keys.current();
    return { rsaKey: id, publicKey, serverTime: clock.now() };
  };

export const getBodyEncryptionKeyOperation = (readSessionKey: ReturnType<typeof createBodyEncryptionPublicKeyReader>) =>
  defineOperation(getBodyEncryptionKey, async () => ok(await readSessionKey()));
