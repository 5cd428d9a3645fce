import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { jsonTextSchema } from '#src/config/json-text-schema.ts';
import { ok, callError } from '#src/http/result.ts';
import type { SealedBodyDecryptor } from '#src/http/wps/sealed-request-types.ts';
import type { BodyEncryptionKeyService } from '#src/modules/session/encryption/body-encryption-keys.ts';
import type { ServerContext } from '#src/server-context.ts';

const SEAL_ALGORITHM = 'RSA-OAEP-256+A256GCM';
/** Maximum difference between the time in an encrypted body and the server's clock, in milliseconds. */
const MAX_CLOCK_SKEW_MS = 300_000;

const sealedBodySchema = z.strictObject({
  rsaKey: z.string().check(z.minLength(1), z.maxLength(64)),
  DES: z.string(),
});

interface UnsealServices extends Pick<ServerContext, 'clock' | 'singleUse'> {
  readonly keys: BodyEncryptionKeyService;
}

/**
 * Decrypts an encrypted request body. Returns its payload without `_ts` and `_nonce`; the fields are not validated yet.
 * [S7-009] Errors: `sealed_body_required` for an unencrypted body, `sealed_key_unknown` for an unknown or expired key,
 * and `sealed_body_invalid` for everything else, including a replayed body.
 */
export function createSealedBodyDecryptor({ clock, keys, singleUse }: UnsealServices): SealedBodyDecryptor {
  return async (request) => {
    const body = sealedBodySchema.safeParse(request.body);
    if (!body.success) return callError('sealed_body_required');
    const privateKey = await keys.privateKey(body.data.rsaKey);
    if (!privateKey) return callError('sealed_key_unknown');
    if (request.encryption !== SEAL_ALGORITHM) return callError('sealed_body_invalid');
    const opened = await decryptSealedBody({
      boundTo: `POST ${request.pathname}`,
      sealed: body.data.DES,
      wrappedKey: request.wrappedKey ?? '',
      digest: request.digest ?? '',
      privateKey,
    });
    if (!opened || Math.abs(clock.now() - opened.sealedAt) > MAX_CLOCK_SKEW_MS) return callError('sealed_body_invalid');
    const isFirstUse = await singleUse.claim({
      scope: 'seal',
      key: opened.nonce,
      holder: crypto.randomUUID(),
      expiresAt: opened.sealedAt + MAX_CLOCK_SKEW_MS + 1,
    });
    return isFirstUse ? ok(opened.payload) : callError('sealed_body_invalid');
  };
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

interface SealParts {
  /**
   * Returns the additional authenticated data of an encrypted body, `POST <pathname>`. A body encrypted for one
   * endpoint therefore cannot be decrypted at another.
   */
  readonly boundTo: string;
  /** Field `DES` of the request: IV, ciphertext and authentication tag, base64url. */
  readonly sealed: string;
  /** Header `X-RSA`: the AES key, encrypted with the RSA public key, base64url. */
  readonly wrappedKey: string;
  /** Header `X-Digest`: SHA-256 of the field `DES`, base64url. */
  readonly digest: string;
  readonly privateKey: CryptoKey;
}

const plaintextSchema = z.looseObject({
  _ts: z.int(),
  _nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
});

interface OpenedSeal {
  readonly payload: Readonly<Record<string, unknown>>;
  /** The client's estimate of the server's clock, in milliseconds since 1970. */
  readonly sealedAt: number;
  readonly nonce: string;
}

/**
 * Decrypts a request body. Returns `null` for every kind of error, because the client must not find out which one
 * occurred.
 */
async function decryptSealedBody(parts: SealParts): Promise<OpenedSeal | null> {
  if (!digestMatches(parts)) return null;
  const bytes = fromBase64Url(parts.sealed);
  const key = await unwrap(parts);
  if (!bytes || !key) return null;
  const text = decrypt(bytes, key, parts.boundTo);
  return text === null ? null : parsePlaintext(text);
}

function digestMatches({ sealed, digest }: SealParts): boolean {
  const expected = createHash('sha256').update(sealed, 'utf8').digest('base64url');
  return expected.length === digest.length && timingSafeEqual(Buffer.from(expected), Buffer.from(digest.padEnd(43)));
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

function parsePlaintext(text: string): OpenedSeal | null {
  const parsed = jsonTextSchema.pipe(plaintextSchema).safeParse(text);
  if (!parsed.success) return null;
  const { _ts, _nonce, ...payload } = parsed.data;
  return { payload, sealedAt: _ts, nonce: _nonce };
}

/**
 * Decodes base64url strictly. Padding, other characters and non-zero trailing bits are rejected, so that each value has
 * only one encoding.
 */
function fromBase64Url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
