import type { Context } from '#src/context.ts';

const PURPOSE = 'auth-key';
const LIFE_MS = 10 * 60_000;
const KEY = /^([0-9a-f-]{36})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/** Keys that let a page add to an account that was just registered: signed, ten minutes, once. [S7-046] */
export interface AuthKeys {
  issue(memberId: string, merchantCode: string): Promise<string>;
  /** The member it is for, and it is used up; `null` when it is none of ours, too old, another merchant's, or used. */
  use(authKey: string, merchantCode: string): Promise<string | null>;
}

export function createAuthKeys(services: Pick<Context, 'clock' | 'dataKey' | 'singleUse'>): AuthKeys {
  const { clock, dataKey, singleUse } = services;
  return {
    issue: async (memberId, merchantCode) => {
      const expiresAt = clock.now() + LIFE_MS;
      return `${memberId}.${expiresAt}.${await dataKey.sign(PURPOSE, `${merchantCode}.${memberId}.${expiresAt}`)}`;
    },
    use: async (authKey, merchantCode) => {
      const [, memberId = '', until = '', signature = ''] = KEY.exec(authKey) ?? [];
      if (signature === '') return null;
      if (!(await dataKey.isSigned(PURPOSE, `${merchantCode}.${memberId}.${until}`, signature))) return null;
      const expiresAt = Number(until);
      if (clock.now() >= expiresAt) return null;
      const claim = { scope: 'auth-key', key: signature, holder: crypto.randomUUID(), expiresAt };
      return (await singleUse.claim(claim)) ? memberId : null;
    },
  };
}
