import { getReferrer } from '@foyer/contract/member/referral';
import type { Limits } from '#src/adapters/limits/limits.ts';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { maskName } from '#src/modules/member/profile/mask.ts';
import { findReferrer } from '#src/modules/member/member-store.ts';

/** Enough for somebody who types a code and mistypes it; of 31^10 codes an address tries 1,000 a day. */
const QUESTIONS = { points: 20, windowSeconds: 60, perDay: 1_000 };
const DAY_S = 24 * 60 * 60;

interface Services {
  readonly db: Database;
  readonly limits: Limits;
}

/** Whose code it is. A code nobody has is answered like any other, and both after the same one query. [S6-008] */
export function getReferrerOperation({ db, limits }: Services) {
  const rule = { whenDown: 'refuse' } as const;
  const { points, windowSeconds, perDay } = QUESTIONS;
  const minute = limits.create({ ...rule, name: 'referrer-minute', points, windowSeconds });
  const day = limits.create({ ...rule, name: 'referrer-day', points: perDay, windowSeconds: DAY_S });
  return operation(getReferrer, async ({ code }, { merchant, network }) => {
    for (const limit of [minute, day]) {
      const taken = await limit.take(`${merchant.code}:${network}`);
      if (!taken.allowed) return refuse('TOO_MANY_REQUEST_CODE', { retryAfterSeconds: taken.retryAfterSeconds });
    }
    const referrer = await findReferrer(db, merchant.code, code);
    return done({ name: referrer && maskName(referrer.username) });
  });
}
