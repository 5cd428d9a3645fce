import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#src/db/schema.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 6;
/** Names the way a value was sealed, so that there can be another one. Before v2 a value did not say with which key. */
const VERSION = 'v2';
const WITHOUT_KEY_ID = 'v1';

/** What is kept in the database and must not be read there. */
export interface DataKey {
  /** A key of its own for one purpose, 32 bytes, that stays as long as the oldest data key does. */
  lasting(purpose: string): Promise<Buffer>;
  /** A keyed hash (HMAC-SHA-256, base64url) for one purpose. */
  sign(purpose: string, text: string): Promise<string>;
  /** The same by every key that is still known, newest first: what was signed with an older one is found by it. */
  signEach(purpose: string, text: string): Promise<readonly string[]>;
  /** Whether any known key signed it so. */
  isSigned(purpose: string, text: string, signature: string): Promise<boolean>;
  /** Encrypts a text; only with the same `boundTo` it opens again, so that a row's value is worth nothing in another row. */
  seal(text: string, boundTo: string): Promise<string>;
  /** `null` when it was sealed with a key that is not known, bound to something else, or is damaged. */
  open(sealed: string, boundTo: string): Promise<string | null>;
  /** Whether a value was sealed before the newest key came, and is to be sealed again. */
  isOld(sealed: string): Promise<boolean>;
}

interface Key {
  readonly id: string;
  readonly secret: string;
}

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'foyer', purpose, KEY_BYTES));
const signWith = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', derive(secret, purpose)).update(text).digest('base64url');
const keyOf = (secret: string): Key => ({
  id: derive(secret, 'id').subarray(0, ID_BYTES).toString('base64url'),
  secret,
});

/**
 * `configured` is the setting `DATA_KEY`, newest first; without it a key is made and kept in the database, the same for every
 * instance. A key that is in the database stays known when others are configured later.
 */
export function createDataKey(db: Database, configured: readonly string[]): DataKey {
  let known: Promise<readonly [Key, ...Key[]]> | null = null;
  const keys = async (): Promise<readonly [Key, ...Key[]]> => {
    known ??= readKeys(db, configured);
    try {
      return await known;
    } catch (error) {
      // The database was away: the next question asks it again.
      known = null;
      throw error;
    }
  };
  const signEach = async (purpose: string, text: string): Promise<readonly string[]> =>
    (await keys()).map(({ secret }) => signWith(secret, purpose, text));

  return {
    lasting: async (purpose) => derive((await keys()).at(-1)?.secret ?? '', purpose),
    sign: async (purpose, text) => signWith((await keys())[0].secret, purpose, text),
    signEach,
    isSigned: async (purpose, text, signature) => {
      const given = Buffer.from(signature);
      const right = (await signEach(purpose, text)).map((one) => Buffer.from(one));
      return right.some((one) => one.length === given.length && timingSafeEqual(one, given));
    },
    seal: async (text, boundTo) => {
      const [{ id, secret }] = await keys();
      return `${VERSION}.${id}.${encrypt(secret, text, boundTo)}`;
    },
    open: async (sealed, boundTo) => {
      const [version, ...rest] = sealed.split('.');
      const id = version === VERSION ? rest[0] : null;
      if (id === null && version !== WITHOUT_KEY_ID) return null;
      const fitting = (await keys()).filter((key) => id === null || key.id === id);
      const opened = fitting.map(({ secret }) => decrypt(secret, rest.at(-1) ?? '', boundTo));
      return opened.find((text) => text !== null) ?? null;
    },
    isOld: async (sealed) => !sealed.startsWith(`${VERSION}.${(await keys())[0].id}.`),
  };
}

async function readKeys(db: Database, configured: readonly string[]): Promise<readonly [Key, ...Key[]]> {
  const [newest, ...older] = configured;
  if (newest === undefined) return [keyOf(await makeOwnKey(db, randomBytes(KEY_BYTES).toString('base64url')))];
  const own = await readOwnKey(db);
  return [keyOf(newest), ...[...older, ...(own === null ? [] : [own])].map(keyOf)];
}

function encrypt(secret: string, text: string, boundTo: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derive(secret, 'seal'), iv).setAAD(Buffer.from(boundTo));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function decrypt(secret: string, sealed: string, boundTo: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const opener = createDecipheriv(CIPHER, derive(secret, 'seal'), bytes.subarray(0, IV_BYTES));
  opener.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = opener.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([text, opener.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** The key that is kept in the database, or `null`. */
async function readOwnKey(db: Database): Promise<string | null> {
  const row = await db.selectFrom('data_key').select('secret').where('id', '=', 1).executeTakeFirst();
  return row?.secret ?? null;
}

/** The same; where there is none yet, `made` is kept. */
async function makeOwnKey(db: Database, made: string): Promise<string> {
  await db
    .insertInto('data_key')
    .values({ id: 1, secret: made })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await readOwnKey(db)) ?? made;
}
