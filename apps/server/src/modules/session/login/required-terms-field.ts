import type { OpenedSession } from '@foyer/contract/session/opened-session';
import type { ServerContext } from '#src/server-context.ts';
import { mustAcceptLegalTexts } from '#src/modules/legal/legal-text-store.public.ts';

/**
 * Returns the field of a login response that asks the member to accept new versions of terms or privacy policy; an
 * empty object if the member has accepted them.
 */
export async function getRequiredTermsField(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  member: { readonly memberId: string; readonly merchantCode: string },
): Promise<Pick<OpenedSession, 'termsDue'>> {
  const isDue = await mustAcceptLegalTexts(db, { ...member, now: new Date(clock.now()) });
  return isDue ? { termsDue: true } : {};
}
