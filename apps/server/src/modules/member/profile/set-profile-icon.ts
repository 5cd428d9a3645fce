import { DEFAULT_PROFILE_ICON_COUNT, setProfileIcon } from '@foyer/contract/member/profile-icon';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse, refuseField } from '#src/http/result.ts';
import { setMemberIcon } from '#src/modules/member/member-store.ts';

/** Keeps the picture the member chose. [S3-054] */
export const setProfileIconOperation = ({ db }: { readonly db: Database }) =>
  operation(setProfileIcon, async ({ icon }, { session, merchant }) => {
    if (!session) return refuse('login.not.session');
    if (icon > (merchant.brand.profileIcons ?? DEFAULT_PROFILE_ICON_COUNT)) return refuseField('icon', 'too_big');
    await setMemberIcon(db, session.memberId, icon);
    return done({ icon });
  });
