export type {
  IdentityClaimVerifier,
  IdentityClaim,
  IdentityClaimRejection,
} from '#src/modules/member/registration/identity-claim.ts';
export {
  createNicknameAuthKeyService,
  type NicknameAuthKeyService,
} from '#src/modules/member/profile/nickname-auth-keys.ts';
export { createCredentialStore } from '#src/modules/member/credentials/member-credential-store.ts';
export {
  countInvitees,
  findMember,
  findMemberId,
  lockMember,
  setSecondFactor,
  updateMember,
} from '#src/modules/member/member-store.ts';
export { maskEmail, maskMobile, maskName } from '#src/modules/member/profile/mask-personal-data.ts';
export { rejectBreachedPassword, checkPasswordRule } from '#src/modules/member/credentials/password-rule.ts';
export {
  reauthenticateMember,
  type ReauthenticateMemberServices,
} from '#src/modules/member/credentials/reauthenticate-member.ts';
export { setPassword } from '#src/modules/member/credentials/set-password.ts';
export {
  hasNoPassword,
  hasNoPasswordForUpdate,
  markPasswordless,
} from '#src/modules/member/credentials/passwordless-member-store.ts';
export { findConversionUserData } from '#src/modules/member/conversion-user-data-store.ts';
export {
  type IdentityRegistration,
  registerByIdentity,
} from '#src/modules/member/registration/register-by-identity.ts';
export { REGISTRATION_IDEMPOTENCY_KEY_LIFE_MS } from '#src/modules/member/registration/registration-store.ts';
export { DEMO_PASSWORD, seedMembers } from '#src/modules/member/seed-members.ts';
export {
  applyDueContactChanges,
  deleteDelayedContactChanges,
} from '#src/modules/member/contact/delayed-contact-change-store.ts';
