import { handoff, redeemHandoff } from '@foyer/contract/session/handoff';
import { throttle } from '#src/runtime/throttle.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import type { Context } from '#src/context.ts';
import type { Database } from '#src/db/schema.ts';
import type { SessionTables } from '#src/modules/session/session-tables.ts';

/** [wire: Session] */
const LIFE_S = 60;

/**
 * A token for exactly one origin of the merchant's list, good for 60 s and once. What is not on the list gets nothing; where
 * the list says `legacyToken`, it is the session's own. [S2-015]
 */
export function handoffOperation({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const prune = throttle(LIFE_S * 1_000, clock, () => pruneHandoffs(db, new Date(clock.now())));
  return operation(handoff, async ({ audience }, { session, merchant, raw }) => {
    const listed = merchant.brand.handoffOrigins.find(({ origin }) => origin === audience);
    if (!listed) return refuse('access_denied');
    const shown = raw.header('authorization');
    if (listed.legacyToken && shown !== null) return done({ token: shown, expiresIn: null });
    await prune();
    const token = newSecretToken();
    await insertHandoff(db, {
      token_hash: hashSecretToken(token),
      merchant_code: merchant.code,
      session_id: session.id,
      audience,
      expires_at: new Date(clock.now() + LIFE_S * 1_000),
    });
    return done({ token, expiresIn: LIFE_S });
  });
}

async function insertHandoff(db: Database, row: SessionTables['handoff_token']): Promise<void> {
  await db.insertInto('handoff_token').values(row).execute();
}

type Shown = Pick<SessionTables['handoff_token'], 'token_hash' | 'merchant_code' | 'audience'>;

/** Of any number at once, one gets the member. A token shown for another site than its own is left as it is. */
async function takeHandoff(db: Database, shown: Shown, now: Date) {
  const taken = await db
    .deleteFrom('handoff_token')
    .where('token_hash', '=', shown.token_hash)
    .where('merchant_code', '=', shown.merchant_code)
    .where('audience', '=', shown.audience)
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst();
  if (!taken) return undefined;
  return db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['member.id', 'member.username', 'member.customer_type'])
    .where('session.id', '=', taken.session_id)
    .executeTakeFirst();
}

async function pruneHandoffs(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('handoff_token').where('expires_at', '<=', before).execute();
}

/** Asked by the server of the other site. Wrong, used, expired, another site's: one answer. */
export const redeemHandoffOperation = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  operation(redeemHandoff, async ({ token, audience }, { merchant }) => {
    const shown = { token_hash: hashSecretToken(token), merchant_code: merchant.code, audience };
    const member = await takeHandoff(db, shown, new Date(clock.now()));
    if (!member) return refuse('handoff_token_invalid');
    const { id, username, customer_type } = member;
    return done({ memberId: id, userName: username, customerType: customer_type, merchantCode: merchant.code });
  });
