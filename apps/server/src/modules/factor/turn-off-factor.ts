import type { Database } from '#src/db/schema.ts';
import { dropAuthenticator } from '#src/modules/factor/factor-store.ts';
import { dropRecoveryCodes } from '#src/modules/factor/recovery-codes.ts';
import { clearSecondFactor } from '#src/modules/member/member.public.ts';

/** Turns a member's second factor off, its secret and its recovery codes forgotten: all of it or nothing. */
export async function turnOffFactor(db: Database, memberId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await clearSecondFactor(transaction, memberId);
    await dropAuthenticator(transaction, memberId);
    await dropRecoveryCodes(transaction, memberId);
  });
}
