import { sql } from 'kysely';
import { createHandoffToken, redeemHandoffToken } from '@foyer/contract/session/session-handoff';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { hashSecretToken, createSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import {
  buildHasPlayBlockCondition,
  getProtectionRules,
  type ProtectionRules,
} from '#src/modules/protection/protection.public.ts';
import { buildSessionEndedByLoginTimeCondition } from '#src/modules/session/sessions/session-store.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { Database } from '#src/db/schema.ts';
import type { SessionTables } from '#src/modules/session/session-tables.ts';

/**
 * Lifetime in seconds of a hand-off token, by which another site identifies a member who follows a link to that site.
 * [wire: Session]
 */
const TOKEN_LIFE_S = 60;

/**
 * Issues a hand-off token for another site: it works once, within 60 s, at one origin on the merchant's list. Returns
 * `access_denied` for any other origin. An origin marked `legacyToken` gets the session token itself. [S2-015]
 */
export function handOffSessionOperation({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) {
  return defineOperation(createHandoffToken, async ({ audience }, { session, merchant, raw }) => {
    const listed = merchant.brand.handoffOrigins.find(({ origin }) => origin === audience);
    if (!listed) return callError('access_denied');
    const sessionToken = raw.header('authorization');
    if (listed.legacyToken && sessionToken !== null) return ok({ token: sessionToken, expiresIn: null });
    const token = createSecretToken();
    const row = {
      token_hash: hashSecretToken(token),
      merchant_code: merchant.code,
      session_id: session.id,
      audience,
      expires_at: new Date(clock.now() + TOKEN_LIFE_S * 1_000),
    };
    await db.insertInto('handoff_token').values(row).execute();
    return ok({ token, expiresIn: TOKEN_LIFE_S });
  });
}

type HandoffToken = Pick<SessionTables['handoff_token'], 'token_hash' | 'merchant_code' | 'audience'>;

/**
 * Marks a hand-off token as used and finds its member. Of concurrent calls only one succeeds. If the token is for
 * another audience, it remains valid.
 */
async function redeemToken(
  db: Database,
  token: HandoffToken,
  { now, rules }: { readonly now: Date; readonly rules: ProtectionRules },
) {
  const redeemed = await db
    .deleteFrom('handoff_token')
    .where('token_hash', '=', token.token_hash)
    .where('merchant_code', '=', token.merchant_code)
    .where('audience', '=', token.audience)
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst();
  if (!redeemed) return undefined;
  return db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['member.id', 'member.username', 'member.customer_type'])
    .where('session.id', '=', redeemed.session_id)
    .where('member.closed_at', 'is', null)
    .where(sql<boolean>`not ${buildHasPlayBlockCondition('member.id', now, 'exclusion')}`)
    .where(sql<boolean>`not ${buildSessionEndedByLoginTimeCondition('session.member_id', { now, rules })}`)
    .executeTakeFirst();
}

/**
 * Redeems a hand-off token for the server of the other site, which learns who the member is. Returns
 * `handoff_token_invalid` if the token is unknown, used, expired or for another audience, or if its session has ended.
 */
export const redeemSessionHandoffOperation = ({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) =>
  defineOperation(redeemHandoffToken, async ({ token, audience }, { merchant }) => {
    const row = { token_hash: hashSecretToken(token), merchant_code: merchant.code, audience };
    const rules = getProtectionRules(merchant.brand.protection);
    const member = await redeemToken(db, row, { now: new Date(clock.now()), rules });
    if (!member) return callError('handoff_token_invalid');
    const { id, username, customer_type } = member;
    return ok({ memberId: id, userName: username, customerType: customer_type, merchantCode: merchant.code });
  });
