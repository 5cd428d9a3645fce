import { encodeBase64Url } from '#src/base64-url.ts';
import type { WpsCrypto } from '#src/crypto.ts';

/** Value of the `Encryption` header, which names the encryption scheme of the body. */
const SEAL_SCHEME = 'RSA-OAEP-256+A256GCM';

export interface SealBodyInput {
  readonly crypto: WpsCrypto & { readonly subtle: SubtleCrypto };
  /** The server's public key, from the response of `session.getSessionKey`. */
  readonly key: { readonly rsaKey: string; readonly publicKey: string };
  /**
   * Path of the endpoint, e.g. `/wps/session/login`. It is authenticated, so that the body can be decrypted for this endpoint
   * only.
   */
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Current time of the server's clock, in milliseconds since 1970. */
  readonly timestamp: number;
}

export interface SealedBody {
  readonly headers: { readonly Encryption: string; readonly 'X-RSA': string; readonly 'X-Digest': string };
  /** The JSON text to send: `rsaKey` is the id of the server's public key, `DES` the encrypted body. */
  readonly body: string;
}

const encoder = new TextEncoder();

/**
 * Encrypts a request body with AES-256-GCM and a new key, and encrypts that key with RSA-OAEP and SHA-256 for the server.
 * [S7-009]
 * Returns `null` if the server's public key is invalid.
 */
export async function sealBody(request: SealBodyInput): Promise<SealedBody | null> {
  const { crypto, key } = request;
  const publicKey = await importPublicKey(crypto.subtle, key.publicKey);
  if (publicKey === null) return null;
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const cipher = encodeBase64Url(await encrypt(request, secret));
  const wrapped = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, publicKey, secret);
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(cipher));
  return {
    headers: {
      Encryption: SEAL_SCHEME,
      'X-RSA': encodeBase64Url(new Uint8Array(wrapped)),
      'X-Digest': encodeBase64Url(new Uint8Array(digest)),
    },
    body: JSON.stringify({ rsaKey: key.rsaKey, DES: cipher }),
  };
}

async function encrypt(request: SealBodyInput, secret: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { crypto, payload, timestamp, path } = request;
  const nonce = encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const plain = encoder.encode(JSON.stringify({ ...payload, _ts: timestamp, _nonce: nonce }));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const aesKey = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt']);
  const algorithm = { name: 'AES-GCM', iv, additionalData: encoder.encode(`POST ${path}`), tagLength: 128 };
  const encrypted = new Uint8Array(await crypto.subtle.encrypt(algorithm, aesKey, plain));
  const joined = new Uint8Array(iv.length + encrypted.length);
  joined.set(iv);
  joined.set(encrypted, iv.length);
  return joined;
}

async function importPublicKey(subtle: SubtleCrypto, publicKey: string): Promise<CryptoKey | null> {
  try {
    const der = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0));
    return await subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  } catch {
    // An invalid key is a malformed response of the platform, not an exception.
    return null;
  }
}
