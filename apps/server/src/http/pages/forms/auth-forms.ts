import { routePaths } from '@foyer/contract/page/route-paths';
import { INVITE_CODE_PATTERN } from '@foyer/contract/member/registration/affiliate-code';
import { register } from '@foyer/contract/member/registration/register';
import { login } from '@foyer/contract/session/login';
import { verifyRequiredSchema } from '@foyer/contract/session/verify-login';
import { entered } from '#src/http/pages/forms/form-login-result.ts';
import { formContext, readForm } from '#src/http/pages/forms/form-call.ts';
import type { PageServices, PostedForm, Submitted } from '#src/http/pages/page-services.ts';
import { addressOf } from '#src/http/pages/address.ts';
import { type Refusal, type Result, refuse } from '#src/http/result.ts';
import type { DataSource } from '#src/http/source/data-source.ts';
import { getRegisterFields } from '#src/modules/merchant/merchant.public.ts';
import { createSecondStep } from '#src/http/pages/forms/second-step.ts';

/** What the plain forms of login and registration do, by the same calls as the dialogs. */
export function createSubmit(source: DataSource): PageServices['submit'] {
  return {
    login: createPlainLogin(source),
    register: async (form) => {
      const { username = '', password, confirmPassword, terms } = form.fields;
      const context = formContext(form);
      const input = readForm(register, {
        username: username.trim(),
        password,
        registerMethod: 'H5',
        registerUrl: `${context.origin}${routePaths.register}`,
        domain: new URL(context.origin).hostname,
        login: true,
        language: form.language,
        ...codesOf(form),
      });
      const wrong = {
        ...(input.ok ? {} : input.fields),
        ...(password === confirmPassword || !asksTwice(form) ? {} : { confirmPassword: 'mismatch' }),
        ...(terms ? {} : { terms: 'required' }),
      };
      if (!input.ok || Object.keys(wrong).length > 0) {
        return refused(refuse('invalid_request', { value: { fields: wrong } }));
      }
      const answer = await source.call(register, input.value, context);
      if (!answer.ok) return refused(answer);
      const { token, ...opened } = answer.value;
      return token === null ? refused(refuse('login.not.session')) : entered({ ...opened, token });
    },
  };
}

/** The codes of an address, as the browser would take them, and the one that was typed. [S6-008] */
function codesOf({ request, fields }: PostedForm): { readonly affiliateCode?: string; readonly referralCode?: string } {
  const { query } = addressOf(request);
  const affiliate = query.get('affiliateCode') ?? '';
  const referral = fields['referralCode']?.trim() || (query.get('r') ?? query.get('referralCode') ?? '');
  return {
    ...(INVITE_CODE_PATTERN.test(affiliate) ? { affiliateCode: affiliate } : {}),
    ...(INVITE_CODE_PATTERN.test(referral) || fields['referralCode'] ? { referralCode: referral } : {}),
  };
}

function asksTwice({ merchant }: PostedForm): boolean {
  return getRegisterFields(merchant.brand).username?.includes('confirmPassword') ?? true;
}

const refused = ({ refusal }: { readonly refusal: Refusal }): Submitted => ({ kind: 'refused', refusal });

/** A login by plain forms: name and password, then the second factor's code where the member has one. [S2-002, S2-020] */
function createPlainLogin(source: DataSource): (form: PostedForm) => Promise<Submitted> {
  const secondStep = createSecondStep(source);

  return async (form) => {
    const context = formContext(form);
    const { username = '', password, ticket } = form.fields;
    if (ticket !== undefined) return secondStep.go(form.fields, context);
    const input = readForm(login, { type: 'username', username: username.trim(), password });
    if (!input.ok) return refused(refuse('invalid_request', { value: { fields: input.fields } }));
    const answer = await source.call(login, input.value, context);
    if (answer.ok) return entered(answer.value);
    const required = stillRequired(answer);
    return required ? secondStep.begin(required, context) : refused(answer);
  };
}

function stillRequired({ refusal }: Extract<Result<unknown>, { ok: false }>) {
  if (refusal.code !== 'login_verify_required') return null;
  return verifyRequiredSchema.safeParse(refusal.value).data ?? null;
}
