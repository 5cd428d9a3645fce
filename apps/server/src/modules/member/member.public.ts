export type { BringIdentity, IdentityClaim, IdentityRefusal } from '#src/modules/member/brought-identity.ts';
export { createAuthKeys, type AuthKeys } from '#src/modules/member/auth-key.ts';
export { createCredentials } from '#src/modules/member/member-credentials.ts';
export {
  clearSecondFactor,
  countReferred,
  findMember,
  findMemberId,
  setClosed,
  setSecondFactor,
} from '#src/modules/member/member-store.ts';
export { maskEmail, maskMobile } from '#src/modules/member/mask.ts';
export { createOpenAccount } from '#src/modules/member/open-account.ts';
export { lockWithoutPassword, noteWithoutPassword } from '#src/modules/member/passwordless-store.ts';
export { findPerson } from '#src/modules/member/person-store.ts';
export { createRegisterMember, type RegisterMember } from '#src/modules/member/register-member.ts';
export {
  createRegisterVouched,
  type RegisteredVouched,
  type RegisterVouched,
} from '#src/modules/member/register-vouched.ts';
export { DEMO_PASSWORD, seedMembers } from '#src/modules/member/seed-members.ts';
export { maskName } from '#src/modules/member/mask.ts';
