import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import type { PasswordHashConfig } from '#src/config/config.ts';

const derive = promisify(argon2);

const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Concurrent hashes, 19 MiB each: many simultaneous logins wait instead of exhausting the memory. */
const MAX_CONCURRENT = 4;
const ENCODED =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{22,64})\$([A-Za-z0-9+/]{22,86})$/;

export interface PasswordHasher {
  /** Hashes a password. Resolves to a PHC string: settings, salt and hash. */
  hash(password: string): Promise<string>;
  /** Verifies a password. Resolves to `false` for a wrong password and, after the same work, for `null`. */
  verify(password: string, encoded: string | null): Promise<boolean>;
  /** Hashes texts with one shared salt, so that `findAmong` needs one hash to test a text. For random texts only. */
  hashSet(texts: readonly string[]): Promise<readonly string[]>;
  /** Finds the hash in the set that matches the text; `null` if there is none. */
  findAmong(text: string, set: readonly string[]): Promise<string | null>;
}

interface DecodedHash extends PasswordHashConfig {
  readonly salt: Buffer;
  readonly tag: Buffer;
}

/** A stored hash is verified with the settings that it states. */
export function createPasswordHasher(settings: PasswordHashConfig): PasswordHasher {
  const limit = pLimit(MAX_CONCURRENT);
  const dummy: DecodedHash = { ...settings, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

  const computeTag = (password: string, { memory, passes, parallelism, salt, tag }: DecodedHash): Promise<Buffer> =>
    limit(() =>
      derive('argon2id', {
        message: password.normalize('NFKC'),
        nonce: salt,
        memory,
        passes,
        parallelism,
        tagLength: tag.length,
      }),
    );

  const hashWith = async (password: string, salt: Buffer): Promise<string> => {
    const tag = await computeTag(password, { ...dummy, salt });
    const { memory, passes, parallelism } = settings;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encodeBase64(salt)}$${encodeBase64(tag)}`;
  };

  return {
    hash: (password) => hashWith(password, randomBytes(SALT_BYTES)),
    hashSet: (texts) => {
      const salt = randomBytes(SALT_BYTES);
      return Promise.all(texts.map((text) => hashWith(text, salt)));
    },
    findAmong: async (text, set) => {
      const bySalt = new Map(set.map((encoded) => [getSettingsAndSalt(encoded), decode(encoded)]));
      const hashes = await Promise.all(
        Array.from(bySalt, async ([prefix, decoded]) => prefix + encodeBase64(await computeTag(text, decoded))),
      );
      return set.find((encoded) => hashes.includes(encoded)) ?? null;
    },
    verify: async (password, encoded) => {
      const expected = encoded === null ? dummy : decode(encoded);
      const isEqual = timingSafeEqual(await computeTag(password, expected), expected.tag);
      return isEqual && encoded !== null;
    },
  };
}

function decode(encoded: string): DecodedHash {
  const [, memory, passes, parallelism, salt = '', tag = ''] = ENCODED.exec(encoded) ?? [];
  if (!memory) throw new Error('a stored password hash is not an Argon2id string');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** Returns the settings and the salt, which all hashes of one set share. */
function getSettingsAndSalt(encoded: string): string {
  return encoded.slice(0, encoded.lastIndexOf('$') + 1);
}

function encodeBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
