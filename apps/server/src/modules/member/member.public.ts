export type {
  ClaimIdentity,
  IdentityClaim,
  IdentityRefusal,
} from '#src/modules/member/registration/claimed-identity.ts';
export { createAuthKeys, type AuthKeys } from '#src/modules/member/profile/auth-key.ts';
export { createCredentials } from '#src/modules/member/credentials/member-credentials.ts';
export {
  clearSecondFactor,
  countReferred,
  findMember,
  findMemberId,
  setClosed,
  setSecondFactor,
} from '#src/modules/member/member-store.ts';
export { maskEmail, maskMobile, maskName } from '#src/modules/member/profile/mask.ts';
export { createOpenAccount } from '#src/modules/member/registration/open-account.ts';
export { lockWithoutPassword, noteWithoutPassword } from '#src/modules/member/credentials/passwordless-store.ts';
export { findPerson } from '#src/modules/member/person-store.ts';
export { createRegisterMember } from '#src/modules/member/registration/register-member.ts';
export {
  createRegisterByIdentity,
  type RegisteredByIdentity,
  type RegisterByIdentity,
} from '#src/modules/member/registration/register-by-identity.ts';
export { DEMO_PASSWORD, seedMembers } from '#src/modules/member/seed-members.ts';
