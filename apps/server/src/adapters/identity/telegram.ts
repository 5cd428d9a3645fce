import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { TelegramAuth } from '@foyer/contract/identity/identity-proof';
import * as z from 'zod';
import {
  CLOCK_TOLERANCE_MS,
  isFresh,
  nameOf,
  pictureOf,
  PROOF_LIFE_MS,
  type Vouching,
} from '#src/adapters/identity/identity-result.ts';

const HASH = /^[0-9a-f]{64}$/;

const userSchema = z.object({
  id: z.int(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  photo_url: z.string().optional(),
});

interface Signed {
  /** Fields as Telegram signed them, without the hash. */
  readonly fields: ReadonlyMap<string, string>;
  readonly hash: string;
  readonly key: Buffer;
}

/**
 * Checks what Telegram signed with the bot's token: an object from the login widget, or the `initData` of a Mini App.
 * Source: core.telegram.org/widgets/login and core.telegram.org/bots/webapps, validating data received.
 */
export function verifyTelegram(auth: TelegramAuth, botToken: string, now: number): Vouching {
  const signed = typeof auth === 'string' ? fromMiniApp(auth, botToken) : fromWidget(auth, botToken);
  if (!signed || !isSigned(signed)) return { kind: 'rejected', reason: 'not signed by Telegram' };
  const user = userOf(auth, signed.fields);
  const authDate = Number(signed.fields.get('auth_date'));
  if (!user || !Number.isSafeInteger(authDate)) return { kind: 'rejected', reason: 'no user in it' };
  if (!isFresh(authDate * 1000, now)) return { kind: 'rejected', reason: 'too old' };
  const { id, first_name, last_name, photo_url } = user;
  return {
    kind: 'vouched',
    person: {
      subject: String(id),
      name: nameOf([first_name, last_name].filter(Boolean).join(' ')),
      picture: pictureOf(photo_url),
    },
    proof: { key: signed.hash, expiresAt: authDate * 1000 + PROOF_LIFE_MS + CLOCK_TOLERANCE_MS },
  };
}

function fromWidget({ hash, ...fields }: Exclude<TelegramAuth, string>, botToken: string): Signed {
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
  return { fields: new Map(texts), hash, key: createHash('sha256').update(botToken).digest() };
}

/** `null` when a field comes twice: it is not for us to say which one counts. */
function fromMiniApp(initData: string, botToken: string): Signed | null {
  const query = new URLSearchParams(initData);
  const { hash = '', ...fields } = Object.fromEntries(query);
  if (query.size !== Object.keys(fields).length + 1) return null;
  return {
    fields: new Map(Object.entries(fields)),
    hash,
    key: createHmac('sha256', 'WebAppData').update(botToken).digest(),
  };
}

function isSigned({ fields, hash, key }: Signed): boolean {
  if (!HASH.test(hash)) return false;
  const names = [...fields.keys()].toSorted();
  const lines = names.map((name) => `${name}=${fields.get(name)}`);
  const right = createHmac('sha256', key).update(lines.join('\n')).digest();
  return timingSafeEqual(right, Buffer.from(hash, 'hex'));
}

function userOf(auth: TelegramAuth, fields: Signed['fields']): z.output<typeof userSchema> | null {
  const parsed = userSchema.safeParse(typeof auth === 'string' ? parseJson(fields.get('user') ?? '') : auth);
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
