import { PASSKEY_TIMEOUT_MS } from '@foyer/contract/limits';
import type { ServerContext } from '#src/server-context.ts';
import { createSecretToken } from '#src/modules/session/session.public.ts';

const SIGNING_PURPOSE = 'passkey-challenge';
const CHALLENGE = /^([A-Za-z0-9_-]{43})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/** What a passkey challenge is for. A challenge for adding a passkey works only in the session that requested it. */
export type PasskeyChallengePurpose =
  | { readonly for: 'login' }
  | { readonly for: 'adding'; readonly sessionId: string };

interface ChallengeScope {
  readonly merchantCode: string;
  readonly use: PasskeyChallengePurpose;
}

/**
 * Signed WebAuthn challenges that work once. A challenge is stored only when it is used, so that merely requesting one
 * writes no row.
 */
export interface PasskeyChallengeService {
  issue(scope: ChallengeScope): Promise<string>;
  /**
   * Marks a challenge as used; returns `false` if it is forged, expired, already used or issued for another purpose.
   */
  use(challenge: string, scope: ChallengeScope): Promise<boolean>;
}

export function createPasskeyChallengeService(
  services: Pick<ServerContext, 'clock' | 'dataKey' | 'singleUse'>,
): PasskeyChallengeService {
  const { clock, dataKey, singleUse } = services;
  const describe = ({ merchantCode, use }: ChallengeScope, nonce: string, expiry: number | string): string =>
    [merchantCode, use.for, use.for === 'adding' ? use.sessionId : '', nonce, expiry].join(' ');
  return {
    issue: async (scope) => {
      const nonce = createSecretToken();
      const expiresAt = clock.now() + PASSKEY_TIMEOUT_MS;
      const signature = await dataKey.sign(SIGNING_PURPOSE, describe(scope, nonce, expiresAt));
      return Buffer.from(`${nonce}.${expiresAt}.${signature}`).toString('base64url');
    },
    use: async (challenge, scope) => {
      const text = Buffer.from(challenge, 'base64url').toString();
      const [, nonce = '', expiry = '', signature = ''] = CHALLENGE.exec(text) ?? [];
      if (signature === '') return false;
      if (!(await dataKey.isSigned(SIGNING_PURPOSE, describe(scope, nonce, expiry), signature))) return false;
      const expiresAt = Number(expiry);
      if (clock.now() >= expiresAt) return false;
      return singleUse.claim({ scope: 'passkey', key: nonce, holder: crypto.randomUUID(), expiresAt });
    },
  };
}
