import type { ServerContext } from '#src/server-context.ts';

const PURPOSE = 'auth-key';
const LIFE_MS = 10 * 60_000;
const KEY = /^([0-9a-f-]{36})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/**
 * Signed keys with which a member who registered with a generated username sets their nickname. Each key works once,
 * for ten minutes after the registration. [S7-046]
 */
export interface NicknameAuthKeyService {
  issue(memberId: string, merchantCode: string): Promise<string>;
  /**
   * Marks a nickname key as used and returns the id of its member; `null` if the key is forged, expired, used or of
   * another merchant.
   */
  use(authKey: string, merchantCode: string): Promise<string | null>;
}

export function createNicknameAuthKeyService(
  services: Pick<ServerContext, 'clock' | 'dataKey' | 'singleUse'>,
): NicknameAuthKeyService {
  const { clock, dataKey, singleUse } = services;
  return {
    issue: async (memberId, merchantCode) => {
      const expiresAt = clock.now() + LIFE_MS;
      return `${memberId}.${expiresAt}.${await dataKey.sign(PURPOSE, `${merchantCode}.${memberId}.${expiresAt}`)}`;
    },
    use: async (authKey, merchantCode) => {
      const [, memberId = '', expiry = '', signature = ''] = KEY.exec(authKey) ?? [];
      if (signature === '') return null;
      if (!(await dataKey.isSigned(PURPOSE, `${merchantCode}.${memberId}.${expiry}`, signature))) return null;
      const expiresAt = Number(expiry);
      if (clock.now() >= expiresAt) return null;
      const claim = { scope: 'auth-key', key: signature, holder: crypto.randomUUID(), expiresAt };
      return (await singleUse.claim(claim)) ? memberId : null;
    },
  };
}
