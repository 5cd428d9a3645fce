import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const derive = promisify(argon2);

/** Argon2id with 19 MiB, 2 passes, 1 lane: the second of the settings OWASP's password storage sheet calls equal. */
const SETTINGS: PasswordSettings = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** So many hashes at once, 19 MiB each: a flood of logins waits, it does not eat the memory. */
const AT_ONCE = 4;
const ENCODED =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{22,64})\$([A-Za-z0-9+/]{22,86})$/;

export interface PasswordSettings {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

export interface Passwords {
  /** A PHC string: settings, salt and hash. */
  hash(password: string): Promise<string>;
  /** False for a wrong password; with `null`, for nobody's, after the same work. */
  verify(password: string, encoded: string | null): Promise<boolean>;
  /** As `hash`, each; they share one salt, so that `findAmong` tries a text on all of them by one hash. For random texts only. */
  hashSet(texts: readonly string[]): Promise<readonly string[]>;
  /** Which of these a text was hashed to, or `null`. */
  findAmong(text: string, set: readonly string[]): Promise<string | null>;
}

interface Encoded extends PasswordSettings {
  readonly salt: Buffer;
  readonly tag: Buffer;
}

/** Only a test has reason to pass weaker settings. What is stored is verified with the settings it was made with. */
export function createPasswords(settings: PasswordSettings = SETTINGS): Passwords {
  const inTurn = pLimit(AT_ONCE);
  const nobody: Encoded = { ...settings, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

  const tagOf = (password: string, { memory, passes, parallelism, salt, tag }: Encoded): Promise<Buffer> =>
    inTurn(() =>
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
    const tag = await tagOf(password, { ...nobody, salt });
    const { memory, passes, parallelism } = settings;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
  };

  return {
    hash: (password) => hashWith(password, randomBytes(SALT_BYTES)),
    hashSet: (texts) => {
      const salt = randomBytes(SALT_BYTES);
      return Promise.all(texts.map((text) => hashWith(text, salt)));
    },
    findAmong: async (text, set) => {
      const made = new Map(set.map((encoded) => [beforeTag(encoded), decode(encoded)]));
      const tried = await Promise.all(
        Array.from(made, async ([start, how]) => start + unpadded(await tagOf(text, how))),
      );
      return set.find((encoded) => tried.includes(encoded)) ?? null;
    },
    verify: async (password, encoded) => {
      const known = encoded === null ? nobody : decode(encoded);
      const same = timingSafeEqual(await tagOf(password, known), known.tag);
      return same && encoded !== null;
    },
  };
}

function decode(encoded: string): Encoded {
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

/** Settings and salt, which those of one set have in common. */
function beforeTag(encoded: string): string {
  return encoded.slice(0, encoded.lastIndexOf('$') + 1);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
