import { throttle } from '#src/runtime/throttle.ts';
import {
  addToken,
  isRememberedDevice,
  pruneFamilies,
  revokeReused,
  startFamily,
  type TokenQuestion,
  useToken,
} from '#src/modules/session/remember/remember-store.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import type { Context } from '#src/context.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A device that was not used for so long is forgotten. */
const LIFE_MS = 30 * DAY_MS;

export interface RememberedDevice {
  readonly memberId: string;
  readonly familyId: string;
}

type DeviceQuestion = Omit<TokenQuestion, 'tokenHash' | 'now'>;

/**
 * Logins that a device remembers. A token is good once, for 30 days, on the device it was made for; using it gives the next of
 * its family. One that comes a second time revokes the family and ends the sessions it opened.
 */
export interface RememberedDevices {
  /** Begins to remember a device. */
  start(memberId: string, deviceId: string): Promise<string>;
  /** The next token of a family; `null` when it was revoked meanwhile. */
  next(familyId: string): Promise<string | null>;
  redeem(question: DeviceQuestion, token: string): Promise<RememberedDevice | null>;
  /** Whether the account has a login remembered on this device that could still be used. */
  knows(question: DeviceQuestion): Promise<boolean>;
}

export function createRememberedDevices({ db, clock }: Pick<Context, 'db' | 'clock'>): RememberedDevices {
  const prune = throttle(DAY_MS, clock, () => pruneFamilies(db, new Date(clock.now())));
  return {
    start: async (memberId, deviceId) => {
      await prune();
      return startFamily(db, memberId, deviceId);
    },
    next: async (familyId) => {
      const token = newSecretToken();
      const expiresAt = new Date(clock.now() + LIFE_MS);
      return (await addToken(db, familyId, { tokenHash: hashSecretToken(token), expiresAt })) ? token : null;
    },
    redeem: async (question, token) => {
      const tokenHash = hashSecretToken(token);
      const used = await useToken(db, { ...question, tokenHash, now: new Date(clock.now()) });
      if (!used) await revokeReused(db, tokenHash);
      return used;
    },
    knows: (question) => isRememberedDevice(db, { ...question, now: new Date(clock.now()) }),
  };
}
