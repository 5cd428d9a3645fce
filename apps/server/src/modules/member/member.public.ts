export { createCredentials } from '#src/modules/member/member-credentials.ts';
export { createRegisterMember, type RegisterMember } from '#src/modules/member/register-member.ts';
export { createRegisterVouched, type RegisterVouched } from '#src/modules/member/register-vouched.ts';
export { DEMO_PASSWORD, seedMembers } from '#src/modules/member/seed-members.ts';
