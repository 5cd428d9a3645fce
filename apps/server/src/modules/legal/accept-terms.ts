import { acceptTerms } from '@foyer/contract/member/accept-terms';
import type { ServerContext } from '#src/server-context.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, fieldError } from '#src/http/result.ts';
import { findTextsToAccept } from '#src/modules/legal/accept-texts.ts';
import { clearAcceptanceDue, insertAcceptances } from '#src/modules/legal/legal-store.ts';

/** Records the acceptance, and frees all sessions of the member. The page must have shown the versions in effect. */
export const acceptTermsOperation = ({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) =>
  defineOperation(acceptTerms, async (input, { session, merchant, language }) => {
    const now = new Date(clock.now());
    const acceptances = await findTextsToAccept(db, { merchantCode: merchant.code, language, now });
    const outdated = acceptances.find(({ page, version }) => input[page] !== version);
    if (outdated) return fieldError(outdated.page, 'not_allowed');
    const { memberId } = session;
    await db.transaction().execute(async (trx) => {
      await insertAcceptances(trx, { memberId, acceptedAt: now, acceptances });
      await clearAcceptanceDue(trx, memberId);
    });
    return ok({});
  });
