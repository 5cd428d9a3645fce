import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { ServerContext } from '#src/server-context.ts';
import type { ServerMetrics } from '#src/http/metrics.ts';
import {
  hashLoginCounterKey,
  getLoginFailureCounterCutoff,
} from '#src/modules/session/login/login-failure-counters.ts';

/**
 * Counts failed password logins of one network at one merchant, minus its successful ones. A high count makes logins
 * from the network need a captcha, but never rejects a right password: many visitors can share one IP address. Decision
 * 0030 (Password login limits and captcha).
 */

/** From 20 failures on, logins from the network need a captcha; from 100 on, a harder one. */
const CAPTCHA_FROM = 20;
const HARDER_FROM = 100;
/**
 * Maximum of the counter of failed logins of a network. It is low, so that after an attack a few successful logins from
 * the network bring it below the captcha threshold.
 */
const MAX_COUNTED = 200;

/** Which captcha a password login from a network needs. */
export type NetworkCaptchaDemand = 'nothing' | 'captcha' | 'harder-captcha';

interface MerchantNetwork {
  readonly merchantCode: string;
  /** The client's network as rate limits count it; a mobile carrier may have one address for a whole city. */
  readonly network: string;
}

type Services = Pick<ServerContext, 'db' | 'clock'>;
interface FailureServices extends Services {
  readonly metrics: Pick<ServerMetrics, 'recordSuspectedNetwork'>;
}

const hashNetworkKey = ({ merchantCode, network }: MerchantNetwork): string =>
  hashLoginCounterKey('network', merchantCode, network);

async function countNetworkFailures({ db, clock }: Services, from: MerchantNetwork): Promise<number> {
  const row = await db
    .selectFrom('login_throttle')
    .select('failures')
    .where('key', '=', hashNetworkKey(from))
    .where('last_failure_at', '>', getLoginFailureCounterCutoff(clock.now()))
    .executeTakeFirst();
  return row?.failures ?? 0;
}

export async function getNetworkCaptchaDemand(
  services: Services,
  from: MerchantNetwork,
): Promise<NetworkCaptchaDemand> {
  const failures = await countNetworkFailures(services, from);
  if (failures >= HARDER_FROM) return 'harder-captcha';
  return failures >= CAPTCHA_FROM ? 'captcha' : 'nothing';
}

export async function recordNetworkLoginFailure(
  { db, clock, metrics }: FailureServices,
  from: MerchantNetwork,
  log: Logger,
): Promise<void> {
  const now = clock.now();
  const last_failure_at = new Date(now);
  const failures = sql<number>`case when login_throttle.last_failure_at <= ${getLoginFailureCounterCutoff(now)} then 1 else least(login_throttle.failures + 1, ${MAX_COUNTED}::int) end`;
  const row = await db
    .insertInto('login_throttle')
    .values({ key: hashNetworkKey(from), failures: 1, blocked_until: null, last_failure_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures, last_failure_at }))
    .returning('failures')
    .executeTakeFirstOrThrow();
  const demand = row.failures === CAPTCHA_FROM ? 'captcha' : row.failures === HARDER_FROM ? 'harder-captcha' : null;
  if (demand === null) return;
  metrics.recordSuspectedNetwork({ merchant: from.merchantCode, demand });
  const facts = { event: 'credential-stuffing', network: from.network, failures: row.failures, demand };
  log.warn(facts, 'many wrong passwords from one network');
}

/**
 * Removes one failure from the counter of the network after a successful login. Each account can do so once an hour, so
 * that an attacker's own account cannot keep the counter low.
 */
export async function recordNetworkLoginSuccess(
  { db, clock }: Services,
  { usernameKey, ...from }: MerchantNetwork & { readonly usernameKey: string },
): Promise<void> {
  if ((await countNetworkFailures({ db, clock }, from)) === 0) return;
  const now = clock.now();
  // A separate row stores when this account last removed a failure.
  const row = await db
    .insertInto('login_throttle')
    .values({
      key: hashLoginCounterKey('vouched', from.merchantCode, from.network, usernameKey),
      failures: 0,
      blocked_until: null,
      last_failure_at: new Date(now),
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ last_failure_at: new Date(now) })
        .where('login_throttle.last_failure_at', '<=', getLoginFailureCounterCutoff(now)),
    )
    .returning('key')
    .executeTakeFirst();
  if (!row) return;
  await db
    .updateTable('login_throttle')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('key', '=', hashNetworkKey(from))
    .execute();
}
