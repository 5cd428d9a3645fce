import { DEFAULT_PROFILE_ICON_COUNT, getProfileIcons } from '@foyer/contract/member/profile-icon';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { findMember } from '#src/modules/member/member-store.ts';
import { artPath, type ReadSite } from '#src/modules/merchant/merchant.public.ts';

interface Services {
  readonly db: Database;
  readonly readSite: ReadSite;
}

/** The pictures of the merchant's brand, and which the member chose. [S3-054] */
export const getProfileIconsOperation = ({ db, readSite }: Services) =>
  operation(getProfileIcons, async (_input, { session, merchant }) => {
    const member = session ? await findMember(db, session.memberId) : undefined;
    if (!member) return refuse('login.not.session');
    const art = artPath(merchant, (await readSite(merchant)).artRevision);
    const length = merchant.brand.profileIcons ?? DEFAULT_PROFILE_ICON_COUNT;
    const icons = Array.from({ length }, (_, at) => ({
      icon: at + 1,
      art: `${art}/avatars/${at + 1}`,
    }));
    return done({ chosen: member.profile_icon, icons });
  });
