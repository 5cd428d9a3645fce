import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import type { PasswordHashConfig } from '#src/config/config.ts';

const derive = promisify(argon2);

const SALT_BYTES = 16;
const TAG_BYTES = 32;
/**
 * Maximum number of password hashes computed at the same time. Each takes 19 MiB, so further logins wait instead of
 * exhausting the memory.
 */
const MAX_CONCURRENT = 4;
const ENCODED =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{22,64})\$([A-Za-z0-9+/]{22,86})$/;

export interface PasswordHasher {
  /** Hashes a password. Resolves to a PHC string, which contains settings, salt and hash. */
  hash(password: string): Promise<string>;
  /**
   * Verifies a password. Resolves to `false` if the password is wrong; for `null`, which is no hash, it does the same
   * work and resolves to `false`.
   */
  verify(password: string, encoded: string | null): Promise<boolean>;
  /**
   * Hashes several random texts, such as recovery codes, with one shared salt, so that `findAmong` computes only one
   * hash to test a text.
   */
  hashSet(texts: readonly string[]): Promise<readonly string[]>;
  /** Finds the hash that matches the text in a set made by `hashSet`; `null` if there is none. */
  findAmong(text: string, set: readonly string[]): Promise<string | null>;
}

interface DecodedHash extends PasswordHashConfig {
  readonly salt: Buffer;
  readonly tag: Buffer;
}

/**
 * Creates the password hasher. New hashes use `settings`; a stored hash is verified with the settings that it contains.
 */
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

/** Returns the settings and the salt at the start of a hash, which all hashes of one set share. */
function getSettingsAndSalt(encoded: string): string {
  return encoded.slice(0, encoded.lastIndexOf('$') + 1);
}

function encodeBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
