import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#src/db/schema.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 6;
/** Version of the format of encrypted values. A value of version 1 does not name the key that encrypted it. */
const VERSION = 'v2';
const VERSION_WITHOUT_KEY_ID = 'v1';

/** Encrypts and signs values with the server's data keys. */
export interface DataKeyService {
  /**
   * Derives a key of 32 bytes for one purpose from the oldest data key. It changes only if the oldest data key is
   * removed from the configuration.
   */
  permanentKey(purpose: string): Promise<Buffer>;
  /** Derives a key of 32 bytes for one purpose from each known data key, newest first. */
  deriveKeys(purpose: string): Promise<readonly [Buffer, ...Buffer[]]>;
  /** Computes a keyed hash (HMAC-SHA-256, base64url) of a text for one purpose. */
  sign(purpose: string, text: string): Promise<string>;
  /**
   * Signs a text with every known data key, newest first. The signatures find stored values that an older key signed.
   */
  signWithEachKey(purpose: string, text: string): Promise<readonly string[]>;
  /** Whether any known data key made the signature. */
  isSigned(purpose: string, text: string, signature: string): Promise<boolean>;
  /**
   * Encrypts a text. `decrypt` needs the same `boundTo`, e.g. the id of the row, so that an encrypted value is useless
   * in another row.
   */
  encrypt(text: string, boundTo: string): Promise<string>;
  /** Decrypts a text; `null` if the key is unknown, `boundTo` differs or the value is damaged. */
  decrypt(encrypted: string, boundTo: string): Promise<string | null>;
  /** Whether a value was encrypted with an older data key and should be encrypted again with the newest one. */
  hasOlderKey(encrypted: string): Promise<boolean>;
}

interface Key {
  readonly id: string;
  readonly secret: string;
}

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'foyer', purpose, KEY_BYTES));
const signWith = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', derive(secret, purpose)).update(text).digest('base64url');
const toKey = (secret: string): Key => ({
  id: derive(secret, 'id').subarray(0, ID_BYTES).toString('base64url'),
  secret,
});

/**
 * Creates the data keys from `configured`, the setting `DATA_KEY`, newest first. Without the setting, a key is created
 * and stored in the database for all server instances. That stored key can still decrypt if others are configured
 * later.
 */
export function createDataKeyService(db: Database, configured: readonly string[]): DataKeyService {
  let cached: Promise<readonly [Key, ...Key[]]> | null = null;
  const keys = async (): Promise<readonly [Key, ...Key[]]> => {
    cached ??= readKeys(db, configured);
    try {
      return await cached;
    } catch (error) {
      // The database was unavailable: the next call reads it again.
      cached = null;
      throw error;
    }
  };
  const signWithEachKey = async (purpose: string, text: string): Promise<readonly string[]> =>
    (await keys()).map(({ secret }) => signWith(secret, purpose, text));

  return {
    permanentKey: async (purpose) => derive((await keys()).at(-1)?.secret ?? '', purpose),
    deriveKeys: async (purpose) => {
      const [newest, ...older] = await keys();
      return [derive(newest.secret, purpose), ...older.map(({ secret }) => derive(secret, purpose))];
    },
    sign: async (purpose, text) => signWith((await keys())[0].secret, purpose, text),
    signWithEachKey,
    isSigned: async (purpose, text, signature) => {
      const actual = Buffer.from(signature);
      const valid = (await signWithEachKey(purpose, text)).map((expected) => Buffer.from(expected));
      return valid.some((expected) => expected.length === actual.length && timingSafeEqual(expected, actual));
    },
    encrypt: async (text, boundTo) => {
      const [{ id, secret }] = await keys();
      return `${VERSION}.${id}.${encryptWith(secret, text, boundTo)}`;
    },
    decrypt: async (encrypted, boundTo) => {
      const [version, ...rest] = encrypted.split('.');
      const id = version === VERSION ? rest[0] : null;
      if (id === null && version !== VERSION_WITHOUT_KEY_ID) return null;
      const candidates = (await keys()).filter((key) => id === null || key.id === id);
      const texts = candidates.map(({ secret }) => decryptWith(secret, rest.at(-1) ?? '', boundTo));
      return texts.find((text) => text !== null) ?? null;
    },
    hasOlderKey: async (encrypted) => !encrypted.startsWith(`${VERSION}.${(await keys())[0].id}.`),
  };
}

async function readKeys(db: Database, configured: readonly string[]): Promise<readonly [Key, ...Key[]]> {
  const [newest, ...older] = configured;
  if (newest === undefined)
    return [toKey(await readOrCreateStoredKey(db, randomBytes(KEY_BYTES).toString('base64url')))];
  const stored = await readStoredKey(db);
  return [toKey(newest), ...[...older, ...(stored === null ? [] : [stored])].map(toKey)];
}

function encryptWith(secret: string, text: string, boundTo: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derive(secret, 'seal'), iv).setAAD(Buffer.from(boundTo));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function decryptWith(secret: string, encrypted: string, boundTo: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, derive(secret, 'seal'), bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

async function readStoredKey(db: Database): Promise<string | null> {
  const row = await db.selectFrom('data_key').select('secret').where('id', '=', 1).executeTakeFirst();
  return row?.secret ?? null;
}

/** Stores `candidate` as the data key if the database has none, and returns the stored key. */
async function readOrCreateStoredKey(db: Database, candidate: string): Promise<string> {
  await db
    .insertInto('data_key')
    .values({ id: 1, secret: candidate })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await readStoredKey(db)) ?? candidate;
}
