import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '#src/db/schema.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Names the way a value was sealed, so that there can be another one. */
const VERSION = 'v1.';

/** What is kept in the database and must not be read there. */
export interface DataKey {
  /** A key of its own for one purpose, 32 bytes. */
  derive(purpose: string): Promise<Buffer>;
  /** Encrypts a text; only with the same `boundTo` it opens again, so that a row's value is worth nothing in another row. */
  seal(text: string, boundTo: string): Promise<string>;
  /** `null` when it was sealed with another key or bound to something else, or is damaged. */
  open(sealed: string, boundTo: string): Promise<string | null>;
}

/** `configured` is the setting `DATA_KEY`; without it a key is made and kept in the database, the same for every instance. */
export function createDataKey(db: Database, configured: string | null): DataKey {
  let known: string | null = configured;
  const derive = async (purpose: string): Promise<Buffer> => {
    known ??= await readOrMake(db);
    return Buffer.from(hkdfSync('sha256', known, 'foyer', purpose, KEY_BYTES));
  };
  return {
    derive,
    seal: async (text, boundTo) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, await derive('seal'), iv).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return VERSION + sealed.toString('base64url');
    },
    open: async (sealed, boundTo) => {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      if (!sealed.startsWith(VERSION) || bytes.length < IV_BYTES + TAG_BYTES) return null;
      const opener = createDecipheriv(CIPHER, await derive('seal'), bytes.subarray(0, IV_BYTES));
      opener.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = opener.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
        return Buffer.concat([text, opener.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

async function readOrMake(db: Database): Promise<string> {
  await db
    .insertInto('data_key')
    .values({ id: 1, secret: randomBytes(KEY_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await db.selectFrom('data_key').select('secret').where('id', '=', 1).executeTakeFirstOrThrow();
  return row.secret;
}
