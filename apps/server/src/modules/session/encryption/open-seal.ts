import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

export interface SealParts {
  /** `POST <pathname>`: a body sealed for one call opens at no other. */
  readonly boundTo: string;
  /** `DES`: IV, ciphertext and tag, base64url. */
  readonly sealed: string;
  /** `X-RSA`: the wrapped key, base64url. */
  readonly wrappedKey: string;
  /** `X-Digest`: SHA-256 of `DES`, base64url. */
  readonly digest: string;
  readonly privateKey: CryptoKey;
}

const plaintextSchema = z.looseObject({
  _ts: z.int(),
  _nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
});

export interface OpenedSeal {
  readonly payload: Readonly<Record<string, unknown>>;
  /** The server's clock as the client knew it, milliseconds since 1970. */
  readonly sealedAt: number;
  readonly nonce: string;
}

/** Opens a sealed body. `null` for whatever is wrong with it: the caller must not learn what. */
export async function openSeal(parts: SealParts): Promise<OpenedSeal | null> {
  if (!digestMatches(parts)) return null;
  const bytes = fromBase64Url(parts.sealed);
  const key = await unwrap(parts);
  if (!bytes || !key) return null;
  const text = decrypt(bytes, key, parts.boundTo);
  return text === null ? null : read(text);
}

function digestMatches({ sealed, digest }: SealParts): boolean {
  const wanted = createHash('sha256').update(sealed, 'utf8').digest('base64url');
  return wanted.length === digest.length && timingSafeEqual(Buffer.from(wanted), Buffer.from(digest.padEnd(43)));
}

async function unwrap({ wrappedKey, privateKey }: SealParts): Promise<Buffer | null> {
  const wrapped = fromBase64Url(wrappedKey);
  if (!wrapped) return null;
  try {
    const key = Buffer.from(await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, new Uint8Array(wrapped)));
    return key.length === KEY_BYTES ? key : null;
  } catch {
    return null;
  }
}

function decrypt(bytes: Buffer, key: Buffer, boundTo: string): string | null {
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(boundTo, 'utf8'));
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  try {
    const plain = Buffer.concat([
      decipher.update(bytes.subarray(IV_BYTES, bytes.length - TAG_BYTES)),
      decipher.final(),
    ]);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return null;
  }
}

function read(text: string): OpenedSeal | null {
  try {
    const parsed = plaintextSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const { _ts, _nonce, ...payload } = parsed.data;
    return { payload, sealedAt: _ts, nonce: _nonce };
  } catch {
    return null;
  }
}

/** Refuses padding, foreign characters and stray last bits, so that one value has one spelling. */
function fromBase64Url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
