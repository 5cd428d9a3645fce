import { getDepositSettings } from '@foyer/contract/member/account-state';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { countDeposits } from '#src/modules/deposit/deposit-store.ts';

/** How many deposits of the member the operator's systems reported as arrived. [S7-055, S3-060] */
export const getDepositSettingsOperation = ({ db }: { readonly db: Database }) =>
  operation(getDepositSettings, async (_input, { session }) => {
    if (!session) return refuse('login.not.session');
    return done({ totalDepositSuccessCount: await countDeposits(db, session.memberId) });
  });
