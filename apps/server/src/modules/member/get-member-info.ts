import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { findMember } from '#src/modules/member/member-store.ts';
import { isWithoutPassword } from '#src/modules/member/passwordless-store.ts';

/** Who is logged in. `clubLabel` is `null` for a member without a label. [S7-020, S3-002] */
export const getMemberInfoOperation = ({ db }: { readonly db: Database }) =>
  operation(getMemberInfo, async (_input, { session, merchant }) => {
    const member = session ? await findMember(db, session.memberId) : undefined;
    if (!member) return refuse('login.not.session');
    return done({
      id: member.id,
      account: member.username,
      type: member.customer_type,
      language: member.language ?? merchant.brand.defaultLanguage,
      hasPassword: !(await isWithoutPassword(db, member.id)),
      clubLabel: null,
    });
  });
