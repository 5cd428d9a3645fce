import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { readVipLabel } from '#src/modules/vip/vip.public.ts';
import { findMember } from '#src/modules/member/member-store.ts';
import { isWithoutPassword } from '#src/modules/member/credentials/passwordless-store.ts';
import type { ReadSite } from '#src/modules/merchant/merchant.public.ts';

interface Services {
  readonly db: Database;
  readonly readSite: ReadSite;
}

/** Who is logged in. `clubLabel` is `null` for a member without a label. [S7-020, S3-002] */
export const getMemberInfoOperation = ({ db, readSite }: Services) =>
  operation(getMemberInfo, async (_input, { session, merchant, language }) => {
    const member = session ? await findMember(db, session.memberId) : undefined;
    if (!member) return refuse('login.not.session');
    return done({
      id: member.id,
      account: member.username,
      type: member.customer_type,
      language: member.language ?? merchant.brand.defaultLanguage,
      nickname: member.nickname,
      hasPassword: !(await isWithoutPassword(db, member.id)),
      clubLabel: await readVipLabel({ db, readSite }, { merchant, language, memberId: member.id }),
    });
  });
