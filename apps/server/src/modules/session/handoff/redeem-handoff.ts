import { redeemHandoff } from '@foyer/contract/session/handoff';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { takeHandoff } from '#src/modules/session/handoff/handoff-store.ts';
import { hashSecretToken } from '#src/modules/session/credentials/secret-token.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
}

/** Asked by the server of the other site. Wrong, used, expired, another site's: one answer. */
export const redeemHandoffOperation = ({ db, clock }: Services) =>
  operation(redeemHandoff, async ({ token, audience }, { merchant }) => {
    const shown = { token_hash: hashSecretToken(token), merchant_code: merchant.code, audience };
    const member = await takeHandoff(db, shown, new Date(clock.now()));
    if (!member) return refuse('handoff_token_invalid');
    const { id, username, customer_type } = member;
    return done({ memberId: id, userName: username, customerType: customer_type, merchantCode: merchant.code });
  });
