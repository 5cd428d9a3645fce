import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { TelegramAuth } from '@foyer/contract/identity/identity-proof';
import * as z from 'zod';
import {
  IDENTITY_PROVIDER_CLOCK_TOLERANCE_MS,
  isRecentIdentityProof,
  sanitizeOptionalName,
  sanitizePictureUrl,
  IDENTITY_PROOF_MAX_AGE_MS,
  type IdentityVerificationResult,
} from '#src/adapters/identity/identity-verification.ts';
import { jsonTextSchema } from '#src/config/json-text-schema.ts';

const HASH = /^[0-9a-f]{64}$/;

const userSchema = z.object({
  id: z.int(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  photo_url: z.string().optional(),
});

interface SignedFields {
  /** The fields that Telegram signed, without the hash. */
  readonly fields: ReadonlyMap<string, string>;
  readonly hash: string;
  readonly key: Buffer;
}

/**
 * Verifies data that Telegram signed with the bot's token: an object from the login widget, or the `initData` of a Mini
 * App. Sources: core.telegram.org/widgets/login and core.telegram.org/bots/webapps, "Validating data received".
 */
export function verifyTelegramSignature(auth: TelegramAuth, botToken: string, now: number): IdentityVerificationResult {
  const signed = typeof auth === 'string' ? fromMiniApp(auth, botToken) : fromWidget(auth, botToken);
  if (!signed || !isSigned(signed)) return { kind: 'rejected', reason: 'not signed by Telegram' };
  const user = parseUser(auth, signed.fields);
  const authDate = Number(signed.fields.get('auth_date'));
  if (!user || !Number.isSafeInteger(authDate)) return { kind: 'rejected', reason: 'no user in it' };
  if (!isRecentIdentityProof(authDate * 1000, now)) return { kind: 'rejected', reason: 'too old' };
  const { id, first_name, last_name, photo_url } = user;
  return {
    kind: 'verified',
    person: {
      subject: String(id),
      name: sanitizeOptionalName([first_name, last_name].filter(Boolean).join(' ')),
      picture: sanitizePictureUrl(photo_url),
    },
    proof: {
      key: signed.hash,
      expiresAt: authDate * 1000 + IDENTITY_PROOF_MAX_AGE_MS + IDENTITY_PROVIDER_CLOCK_TOLERANCE_MS,
    },
  };
}

function fromWidget({ hash, ...fields }: Exclude<TelegramAuth, string>, botToken: string): SignedFields {
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
  return { fields: new Map(texts), hash, key: createHash('sha256').update(botToken).digest() };
}

/**
 * Reads the signed fields of a Mini App; `null` if a field occurs twice, because it is ambiguous which value counts.
 */
function fromMiniApp(initData: string, botToken: string): SignedFields | null {
  const query = new URLSearchParams(initData);
  const { hash = '', ...fields } = Object.fromEntries(query);
  if (query.size !== Object.keys(fields).length + 1) return null;
  return {
    fields: new Map(Object.entries(fields)),
    hash,
    key: createHmac('sha256', 'WebAppData').update(botToken).digest(),
  };
}

function isSigned({ fields, hash, key }: SignedFields): boolean {
  if (!HASH.test(hash)) return false;
  const names = [...fields.keys()].toSorted();
  const lines = names.map((name) => `${name}=${fields.get(name)}`);
  const expected = createHmac('sha256', key).update(lines.join('\n')).digest();
  return timingSafeEqual(expected, Buffer.from(hash, 'hex'));
}

function parseUser(auth: TelegramAuth, fields: SignedFields['fields']): z.output<typeof userSchema> | null {
  const parsed =
    typeof auth === 'string'
      ? jsonTextSchema.pipe(userSchema).safeParse(fields.get('user'))
      : userSchema.safeParse(auth);
  return parsed.data ?? null;
}
