import { register } from '@foyer/contract/member/registration/register';
import { operation } from '#src/http/wps/operation.ts';
import type { RegisterMember } from '#src/modules/member/registration/register-member.ts';

/** Opens an account by username. [S7-015] */
export const registerOperation = ({ registerMember }: { readonly registerMember: RegisterMember }) =>
  operation(register, registerMember);
