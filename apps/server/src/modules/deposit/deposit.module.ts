import { getDepositCount } from '@foyer/contract/member/account-bindings-and-counts';
import type { ServerContext } from '#src/server-context.ts';
import { type Operation, defineOperation } from '#src/http/wps/operation.ts';
import { ok } from '#src/http/result.ts';
import { countDeposits } from '#src/modules/deposit/deposit.public.ts';

/** Creates the module for deposits that an operator reports. */
export function createDepositModule({ db }: ServerContext) {
  const operations: readonly Operation[] = [getDepositCountOperation({ db })];
  return { operations };
}

/** Returns the number of the member's deposits that the operator reported. [S7-055, S3-060] */
export const getDepositCountOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(getDepositCount, async (_input, { session }) => {
    return ok({ totalDepositSuccessCount: await countDeposits(db, session.memberId) });
  });
