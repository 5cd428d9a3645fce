import { acceptTerms } from '@foyer/contract/member/accept-terms';
import type { ServerContext } from '#src/server-context.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, fieldError } from '#src/http/result.ts';
import { listCurrentTextsThatNeedAcceptance } from '#src/modules/legal/accept-legal-texts.ts';
import { liftTermsRestriction, insertLegalAcceptances } from '#src/modules/legal/legal-store.ts';

/**
 * Records that the member has accepted the terms and removes the restriction of their sessions. Fails if the page
 * showed versions that are no longer in effect.
 */
export const acceptTermsOperation = ({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) =>
  defineOperation(acceptTerms, async (input, { session, merchant, language }) => {
    const now = new Date(clock.now());
    const acceptances = await listCurrentTextsThatNeedAcceptance(db, { merchantCode: merchant.code, language, now });
    const outdated = acceptances.find(({ page, version }) => input[page] !== version);
    if (outdated) return fieldError(outdated.page, 'not_allowed');
    const { memberId } = session;
    await db.transaction().execute(async (trx) => {
      await insertLegalAcceptances(trx, { memberId, acceptedAt: now, acceptances });
      await liftTermsRestriction(trx, memberId);
    });
    return ok({});
  });
