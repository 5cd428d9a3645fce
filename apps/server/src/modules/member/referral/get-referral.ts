import { getReferral } from '@foyer/contract/member/referral';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { countReferred, findMember } from '#src/modules/member/member-store.ts';

/** What a member invites friends with. [S1-005, S2-004] */
export const getReferralOperation = ({ db }: { readonly db: Database }) =>
  operation(getReferral, async (_input, { session }) => {
    const member = session ? await findMember(db, session.memberId) : undefined;
    if (!member) return refuse('login.not.session');
    return done({ referralCode: member.referral_code, registered: await countReferred(db, member.id) });
  });
