import type { ServerContext } from '#src/server-context.ts';

const PURPOSE = 'auth-key';
const LIFE_MS = 10 * 60_000;
const KEY = /^([0-9a-f-]{36})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/**
 * Signed keys that set the nickname of a new account with a generated username. Each works once, for ten minutes after
 * the registration. [S7-046]
 */
export interface NicknameAuthKeys {
  issue(memberId: string, merchantCode: string): Promise<string>;
  /** Uses the key up and returns its member; `null` if it is forged, expired, another merchant's or used. */
  use(authKey: string, merchantCode: string): Promise<string | null>;
}

export function createNicknameAuthKeys(
  services: Pick<ServerContext, 'clock' | 'dataKey' | 'singleUse'>,
): NicknameAuthKeys {
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
