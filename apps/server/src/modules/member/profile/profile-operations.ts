import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { getAccountBindings } from '@foyer/contract/member/account-bindings-and-counts';
import { saveMemberInfoByAuthKey } from '@foyer/contract/member/registration/register-with-generated-username';
import { setLanguage } from '@foyer/contract/member/set-language';
import { getProfileIcons, DEFAULT_PROFILE_ICON_COUNT, setProfileIcon } from '@foyer/contract/member/profile-icon';
import type { Database } from '#src/db/schema.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError, fieldError } from '#src/http/result.ts';
import { readMemberVipLabel } from '#src/modules/vip/vip.public.ts';
import {
  applyDueContactChanges,
  findDelayedContactChanges,
} from '#src/modules/member/contact/delayed-contact-change-store.ts';
import { findMember, updateMember } from '#src/modules/member/member-store.ts';
import { mayRecoverPasswordByProvider } from '#src/modules/member/credentials/may-recover-password-by-provider.ts';
import { hasNoPassword } from '#src/modules/member/credentials/passwordless-member-store.ts';
import { getBrandImagesUrlPath } from '#src/modules/merchant/merchant.public.ts';
import { maskEmail, maskMobile } from '#src/modules/member/profile/mask-personal-data.ts';
import { isRecentLogin } from '#src/modules/session/session.public.ts';
import { readWalletBalance } from '#src/modules/wallet/wallet.public.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { NicknameAuthKeyService } from '#src/modules/member/profile/nickname-auth-keys.ts';
import { sanitizeDisplayName } from '#src/adapters/identity/identity-verification.ts';

/**
 * Returns the profile of the logged-in member. `clubLabel` is `null` for a member without a VIP label. [S7-020, S3-002]
 */
export const getMemberInfoOperation = ({ clock, db, readSite }: Pick<ServerContext, 'clock' | 'db' | 'readSite'>) =>
  defineOperation(getMemberInfo, async (_input, call) => {
    const { session, merchant, language } = call;
    const member = await findMember(db, session.memberId);
    if (!member) return callError('login.not.session');
    return ok({
      id: member.id,
      account: member.username,
      type: member.customer_type,
      language: member.language ?? merchant.brand.defaultLanguage,
      nickname: member.nickname,
      hasPassword: !(await hasNoPassword(db, member.id)),
      ...(mayRecoverPasswordByProvider(call) && isRecentLogin(session, clock.now())
        ? { needsNoOldPassword: true }
        : {}),
      clubLabel: await readMemberVipLabel({ db, readSite }, { merchant, language, memberId: member.id }),
      ...(merchant.brand.cashier ? { balance: await readWalletBalance(db, member.id) } : {}),
    });
  });

/**
 * Returns the member's contacts in masked form. `bankCard` is always `false`, because credits cannot be bought.
 * [S7-055]
 */
export const getAccountBindingsOperation = ({ clock, db }: Pick<ServerContext, 'clock' | 'db'>) =>
  defineOperation(getAccountBindings, async (_input, { session }) => {
    await applyDueContactChanges(db, new Date(clock.now()));
    const member = await findMember(db, session.memberId);
    if (!member) return callError('login.not.session');
    const { mobile, email } = member;
    const pending = (await findDelayedContactChanges(db, member.id)).map(({ channel, target, effectiveAt }) => ({
      channel,
      to: channel === 'sms' ? maskMobile(target) : maskEmail(target),
      effectiveAt: effectiveAt.toISOString(),
    }));
    return ok({
      bankCard: false,
      mobile: mobile && maskMobile(mobile),
      email: email && maskEmail(email),
      ...(pending.length === 0 ? {} : { pending }),
    });
  });

/** Sets the nickname of a new account. The `authKey` from the registration authorizes it. [S7-046] */
export const setNicknameByAuthKeyOperation = ({
  db,
  authKeys,
}: {
  readonly db: Database;
  readonly authKeys: NicknameAuthKeyService;
}) =>
  defineOperation(saveMemberInfoByAuthKey, async ({ authKey, nickname }, { merchant }) => {
    const memberId = await authKeys.use(authKey, merchant.code);
    if (memberId === null) return callError('identity_ticket_invalid');
    await updateMember(db, memberId, { nickname: sanitizeDisplayName(nickname) });
    return ok({});
  });

/** Stores the member's language, which must be one of the merchant's. [S7-019, S4-066] */
export const setLanguageOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(setLanguage, async ({ language }, { session, merchant }) => {
    const supported = merchant.brand.languages.find((code) => code === language);
    if (supported === undefined) return fieldError('language', 'not_allowed');
    await updateMember(db, session.memberId, { language: supported });
    return ok({ language: supported });
  });

/** Returns the profile pictures that the merchant offers and the one that the member has chosen. [S3-054] */
export const getProfileIconsOperation = ({ db, readSite }: Pick<ServerContext, 'db' | 'readSite'>) =>
  defineOperation(getProfileIcons, async (_input, { session, merchant }) => {
    const member = await findMember(db, session.memberId);
    if (!member) return callError('login.not.session');
    const art = getBrandImagesUrlPath(merchant, (await readSite(merchant)).artRevision);
    const length = merchant.brand.profileIcons ?? DEFAULT_PROFILE_ICON_COUNT;
    const icons = Array.from({ length }, (_, index) => ({ icon: index + 1, art: `${art}/avatars/${index + 1}` }));
    return ok({ chosen: member.profile_icon, icons });
  });

/** Stores the profile picture that the member has chosen. [S3-054] */
export const setProfileIconOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(setProfileIcon, async ({ icon }, { session, merchant }) => {
    if (icon > (merchant.brand.profileIcons ?? DEFAULT_PROFILE_ICON_COUNT)) return fieldError('icon', 'too_big');
    await updateMember(db, session.memberId, { profile_icon: icon });
    return ok({ icon });
  });
