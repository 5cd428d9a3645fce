import * as z from 'zod/mini';
import type { Clock } from '#src/clock.ts';
import { done, refuse } from '#src/http/result.ts';
import type { Unseal } from '#src/http/wps/unseal.ts';
import { openSeal } from '#src/modules/session/encryption/open-seal.ts';
import type { SessionKeys } from '#src/modules/session/encryption/session-keys.ts';
import type { SingleUse } from '#src/modules/single-use/single-use.public.ts';

const SEAL_ALGORITHM = 'RSA-OAEP-256+A256GCM';
/** How far a seal's time may be off the server's clock, in milliseconds. */
const SEAL_LIFE_MS = 300_000;

const sealedBodySchema = z.strictObject({
  rsaKey: z.string().check(z.minLength(1), z.maxLength(64)),
  DES: z.string(),
});

export interface UnsealServices {
  readonly clock: Clock;
  readonly keys: SessionKeys;
  readonly singleUse: SingleUse;
}

/**
 * Gives the payload of a sealed body, without `_ts` and `_nonce`, unchecked otherwise. [S7-009]
 * `sealed_body_required` for a plain body, `sealed_key_unknown` for a key that is not or no longer valid,
 * and one and the same `sealed_body_invalid` for everything else, a replay included.
 */
export function createUnseal({ clock, keys, singleUse }: UnsealServices): Unseal {
  return async (request) => {
    const body = sealedBodySchema.safeParse(request.body);
    if (!body.success) return refuse('sealed_body_required');
    const privateKey = await keys.privateKey(body.data.rsaKey);
    if (!privateKey) return refuse('sealed_key_unknown');
    if (request.encryption !== SEAL_ALGORITHM) return refuse('sealed_body_invalid');
    const opened = await openSeal({
      boundTo: `POST ${request.pathname}`,
      sealed: body.data.DES,
      wrappedKey: request.wrappedKey ?? '',
      digest: request.digest ?? '',
      privateKey,
    });
    if (!opened || Math.abs(clock.now() - opened.sealedAt) > SEAL_LIFE_MS) return refuse('sealed_body_invalid');
    const fresh = await singleUse.claim({
      scope: 'seal',
      key: opened.nonce,
      holder: crypto.randomUUID(),
      expiresAt: opened.sealedAt + SEAL_LIFE_MS + 1,
    });
    return fresh ? done(opened.payload) : refuse('sealed_body_invalid');
  };
}
