import { captchaProofShape } from '@foyer/contract/captcha/captcha';
import type { OutputOf, ParsedInputOf } from '@foyer/contract/endpoint';
import { register } from '@foyer/contract/member/registration/register';
import type { Database } from '#src/db/schema.ts';
import { type Call, type CodesOf, operation } from '#src/http/wps/operation.ts';
import { refuse, type Result } from '#src/http/result.ts';
import { captchaUses } from '#src/modules/captcha/captcha.public.ts';
import { registerFieldsOf } from '#src/modules/merchant/merchant.public.ts';
import type { ClaimedIdentity } from '#src/modules/member/registration/claimed-identity.ts';
import { isEasyPassword } from '#src/modules/member/credentials/password-rule.ts';
import { requestDigest } from '#src/modules/member/registration/request-digest.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';

type RegisterServices = Pick<MemberServices, 'claimIdentity' | 'captcha' | 'openAccount' | 'isBreached'>;

type Input = ParsedInputOf<typeof register>;

/** Opens an account by username: what the sealed call and the plain form have in common. */
export type RegisterMember = (
  input: Input,
  call: Call,
) => Promise<Result<OutputOf<typeof register>, CodesOf<typeof register>>>;

const NOT_COMPARED = ['password', ...Object.keys(captchaProofShape)];

export function createRegisterMember({
  claimIdentity,
  captcha,
  openAccount,
  isBreached,
}: RegisterServices): RegisterMember {
  return async (input, call) => {
    const { username, password } = input;
    const { merchant } = call;
    if (!registerFieldsOf(merchant.brand).username) return refuse('channel_not_available');
    const digest = requestDigest(input, NOT_COMPARED);
    // A retry of the same request may bring its proof again: its first try may have died after the proof was used.
    const holder = call.idempotencyKey === null ? crypto.randomUUID() : `${call.idempotencyKey}:${digest}`;
    let identity: ClaimedIdentity | null = null;
    const prove = async () => {
      const owner = { username, merchantCode: merchant.code, merchantTitle: merchant.brand.title };
      if (isEasyPassword(password, owner)) return refuse('password_too_common');
      if (captchaUses(merchant.brand).register) {
        const proven = await captcha.verify(merchant, { proof: input, holder });
        if (!proven.ok) return proven;
      }
      const brought = await claimIdentity(input, call);
      if (!brought.ok) return brought;
      identity = brought.value;
      return (await isBreached(password)) ? refuse('password_too_common') : null;
    };
    const spend = async (trx: Database, memberId: string) => (await identity?.linkTo(trx, memberId)) ?? null;
    return openAccount(
      { username, password, mobile: null, how: input, digest, prove, spend, lost: 'username_taken' },
      call,
    );
  };
}

/** Opens an account by username. [S7-015] */
export const registerOperation = ({ registerMember }: { readonly registerMember: RegisterMember }) =>
  operation(register, registerMember);
