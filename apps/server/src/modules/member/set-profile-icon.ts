import { setProfileIcon } from '@foyer/contract/member/set-profile-icon';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { setMemberIcon } from '#src/modules/member/member-store.ts';

/** Keeps the picture the member chose. [S3-054] */
export const setProfileIconOperation = ({ db }: { readonly db: Database }) =>
  operation(setProfileIcon, async ({ icon }, { session }) => {
    if (!session) return refuse('login.not.session');
    await setMemberIcon(db, session.memberId, icon);
    return done({ icon });
  });
