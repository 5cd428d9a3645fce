import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { getBindingState } from '@foyer/contract/member/account-state';
import { saveMemberInfoByAuthKey } from '@foyer/contract/member/registration/register-auto-username';
import { setLanguage } from '@foyer/contract/member/set-language';
import { getProfileIcons, DEFAULT_PROFILE_ICON_COUNT, setProfileIcon } from '@foyer/contract/member/profile-icon';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse, refuseField } from '#src/http/result.ts';
import { readVipLabel } from '#src/modules/vip/vip.public.ts';
import { findMember, setMemberNickname, setMemberLanguage, setMemberIcon } from '#src/modules/member/member-store.ts';
import { isWithoutPassword } from '#src/modules/member/credentials/passwordless-store.ts';
import { artPath } from '#src/modules/merchant/merchant.public.ts';
import { maskEmail, maskMobile } from '#src/modules/member/profile/mask.ts';
import type { Context } from '#src/context.ts';
import type { AuthKeys } from '#src/modules/member/profile/auth-key.ts';
import { sanitizeDisplayName } from '#src/adapters/identity/identity-result.ts';

/** Who is logged in. `clubLabel` is `null` for a member without a label. [S7-020, S3-002] */
export const getMemberInfoOperation = ({ db, readSite }: Pick<Context, 'db' | 'readSite'>) =>
  operation(getMemberInfo, async (_input, { session, merchant, language }) => {
    const member = await findMember(db, session.memberId);
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

/** What is bound to the account, masked. Play credits cannot be bought, so no bank card is ever bound. [S7-055] */
export const getBindingStateOperation = ({ db }: Pick<Context, 'db'>) =>
  operation(getBindingState, async (_input, { session }) => {
    const member = await findMember(db, session.memberId);
    if (!member) return refuse('login.not.session');
    const { mobile, email } = member;
    return done({ bankCard: false, mobile: mobile && maskMobile(mobile), email: email && maskEmail(email) });
  });

/** [S7-046] */
export const saveMemberInfoOperation = ({ db, authKeys }: { readonly db: Database; readonly authKeys: AuthKeys }) =>
  operation(saveMemberInfoByAuthKey, async ({ authKey, nickname }, { merchant }) => {
    const memberId = await authKeys.use(authKey, merchant.code);
    if (memberId === null) return refuse('identity_ticket_invalid');
    await setMemberNickname(db, memberId, sanitizeDisplayName(nickname));
    return done({});
  });

/** Keeps the language the member chose; only one that the merchant speaks. [S7-019, S4-066] */
export const setLanguageOperation = ({ db }: Pick<Context, 'db'>) =>
  operation(setLanguage, async ({ language }, { session, merchant }) => {
    const spoken = merchant.brand.languages.find((code) => code === language);
    if (spoken === undefined) return refuseField('language', 'not_allowed');
    await setMemberLanguage(db, session.memberId, spoken);
    return done({ language: spoken });
  });

/** The pictures of the merchant's brand, and which the member chose. [S3-054] */
export const getProfileIconsOperation = ({ db, readSite }: Pick<Context, 'db' | 'readSite'>) =>
  operation(getProfileIcons, async (_input, { session, merchant }) => {
    const member = await findMember(db, session.memberId);
    if (!member) return refuse('login.not.session');
    const art = artPath(merchant, (await readSite(merchant)).artRevision);
    const length = merchant.brand.profileIcons ?? DEFAULT_PROFILE_ICON_COUNT;
    const icons = Array.from({ length }, (_, at) => ({
      icon: at + 1,
      art: `${art}/avatars/${at + 1}`,
    }));
    return done({ chosen: member.profile_icon, icons });
  });

/** Keeps the picture the member chose. [S3-054] */
export const setProfileIconOperation = ({ db }: Pick<Context, 'db'>) =>
  operation(setProfileIcon, async ({ icon }, { session, merchant }) => {
    if (icon > (merchant.brand.profileIcons ?? DEFAULT_PROFILE_ICON_COUNT)) return refuseField('icon', 'too_big');
    await setMemberIcon(db, session.memberId, icon);
    return done({ icon });
  });
