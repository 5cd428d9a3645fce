import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { PlatformMapping } from '#src/config/platform-mapping.ts';
import { createPlatformMappingFetch } from '#src/http/upstream/platform-mapping-fetch.ts';
import { createSealedBodyDecryptor } from '#src/modules/session/encryption/decrypt-sealed-body.ts';
import type { PlatformWideCheckResult } from '#src/platform-check/platform-report.ts';

export interface CheckedMappingFetch {
  readonly fetch: typeof globalThis.fetch;
  /**
   * Returns a check result that lists the error codes which the platform sent and which the mapping does not contain.
   */
  checkCodes(): PlatformWideCheckResult;
}

/**
 * Creates a `fetch` that calls the platform through its mapping and decrypts encrypted bodies, as the server does. Also
 * creates a check that reports error codes which the mapping lacks.
 */
export function createMappingFetchWithErrorCodeCheck(
  mapping: PlatformMapping,
  fetch: typeof globalThis.fetch,
): CheckedMappingFetch {
  const unknownCodes = new Set<string>();
  return {
    fetch: createPlatformMappingFetch({
      ...createEncryption(),
      mapping,
      fetch,
      onUnknownCode: ({ endpoint, code }) => unknownCodes.add(`${code} of ${endpoint}`),
    }),
    checkCodes: () => {
      const name = 'Error codes';
      if (unknownCodes.size === 0) return { name, severity: 'ok', detail: 'the mapping has every code that was sent' };
      const list = [...unknownCodes].join(', ');
      return { name, severity: 'warning', detail: `members read unknown_error for ${list}: add them to codes` };
    },
  };
}

/** Creates an encryption key pair, and a store in memory for the nonces of encrypted bodies. */
function createEncryption() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  });
  const id = randomUUID();
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = { id, publicKey: publicKey.toString('base64') };
  const used = new Set<string>();
  const unseal = createSealedBodyDecryptor({
    clock: Date,
    keys: {
      current: async () => key,
      privateKey: async (wanted) =>
        wanted === id
          ? crypto.subtle.importKey('pkcs8', new Uint8Array(privateKey), algorithm, false, ['decrypt'])
          : null,
    },
    singleUse: {
      claim: async ({ key: nonce }) => {
        const isFirst = !used.has(nonce);
        used.add(nonce);
        return isFirst;
      },
    },
  });
  return { unseal, readSessionKey: async () => ({ rsaKey: id, publicKey: key.publicKey, serverTime: Date.now() }) };
}
