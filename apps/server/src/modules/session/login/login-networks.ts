import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Metrics } from '#src/http/metrics.ts';
import { counterKey, forgottenBefore } from '#src/modules/session/login/login-counters.ts';
import type { Context } from '#src/context.ts';

/** Failures of a network from which its logins need a captcha, and from which a proof of work is harder. */
const CAPTCHA_FROM = 20;
const HARDER_FROM = 100;
/** No more are counted: after an attack the members of that network work them off by logging in. */
const MAX_COUNTED = 200;

/** What a network has to show besides a password. */
export type NetworkDemand = 'nothing' | 'captcha' | 'harder-captcha';

interface At {
  readonly merchantCode: string;
  /** As limits count it; a carrier's address may be a whole city's. */
  readonly network: string;
}

/**
 * Failed password logins of one network at one merchant, less its successful ones. It only ever asks for a captcha: a right
 * password with its proof is never refused because of what others behind the same address do. Decision 0030 (Password login limits and captcha).
 */
export interface LoginNetworks {
  demand(at: At): Promise<NetworkDemand>;
  noteFailure(at: At, log: Logger): Promise<void>;
  /** Makes up for one failure, once an hour for one account: an attacker's own account is not a way to stay uncounted. */
  noteSuccess(at: At & { readonly usernameKey: string }): Promise<void>;
}

interface Services extends Pick<Context, 'db' | 'clock'> {
  readonly metrics: Pick<Metrics, 'networkSuspected'>;
}

export function createLoginNetworks({ db, clock, metrics }: Services): LoginNetworks {
  const keyOf = ({ merchantCode, network }: At): string => counterKey('network', merchantCode, network);

  const failuresOf = async (at: At): Promise<number> => {
    const row = await db
      .selectFrom('login_throttle')
      .select('failures')
      .where('key', '=', keyOf(at))
      .where('last_failure_at', '>', forgottenBefore(clock.now()))
      .executeTakeFirst();
    return row?.failures ?? 0;
  };

  return {
    demand: async (at) => {
      const failures = await failuresOf(at);
      if (failures >= HARDER_FROM) return 'harder-captcha';
      return failures >= CAPTCHA_FROM ? 'captcha' : 'nothing';
    },
    noteFailure: async (at, log) => {
      const now = clock.now();
      const last_failure_at = new Date(now);
      const failures = sql<number>`case when login_throttle.last_failure_at <= ${forgottenBefore(now)} then 1 else least(login_throttle.failures + 1, ${MAX_COUNTED}::int) end`;
      const row = await db
        .insertInto('login_throttle')
        .values({ key: keyOf(at), failures: 1, blocked_until: null, last_failure_at })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures, last_failure_at }))
        .returning('failures')
        .executeTakeFirstOrThrow();
      const demand = row.failures === CAPTCHA_FROM ? 'captcha' : row.failures === HARDER_FROM ? 'harder-captcha' : null;
      if (demand === null) return;
      metrics.networkSuspected({ merchant: at.merchantCode, demand });
      const facts = { event: 'credential-stuffing', network: at.network, failures: row.failures, demand };
      log.warn(facts, 'many wrong passwords from one network');
    },
    noteSuccess: async ({ usernameKey, ...at }) => {
      if ((await failuresOf(at)) === 0) return;
      const now = clock.now();
      // A row of its own remembers which account made up for a failure, and when.
      const vouched = await db
        .insertInto('login_throttle')
        .values({
          key: counterKey('vouched', at.merchantCode, at.network, usernameKey),
          failures: 0,
          blocked_until: null,
          last_failure_at: new Date(now),
        })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ last_failure_at: new Date(now) })
            .where('login_throttle.last_failure_at', '<=', forgottenBefore(now)),
        )
        .returning('key')
        .executeTakeFirst();
      if (!vouched) return;
      await db
        .updateTable('login_throttle')
        .set({ failures: sql`greatest(failures - 1, 0)` })
        .where('key', '=', keyOf(at))
        .execute();
    },
  };
}
