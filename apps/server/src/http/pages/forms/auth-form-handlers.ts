import { routePaths } from '@foyer/contract/page/route-paths';
import { AFFILIATE_OR_REFERRAL_CODE_PATTERN } from '@foyer/contract/member/registration/affiliate-code';
import { registerByUsername } from '@foyer/contract/member/registration/register';
import { login } from '@foyer/contract/session/login';
import { loginVerificationChallengeSchema } from '@foyer/contract/session/verify-login';
import { createFormLoginResult } from '#src/http/pages/forms/form-login-result.ts';
import { createFormContext, parsePostedForm } from '#src/http/pages/forms/form-context.ts';
import type { PageServices, PostedForm, AuthFormResult } from '#src/http/pages/page-services.ts';
import { parseRequestUrl } from '#src/http/pages/request-url.ts';
import { type CallError, type Result, callError } from '#src/http/result.ts';
import type { DataSource } from '#src/http/source/data-source.ts';
import { getRegistrationFields } from '#src/modules/merchant/merchant.public.ts';
import { getRegistrationMinimumAge } from '#src/modules/protection/protection.public.ts';
import { createTwoFactorFormHandler } from '#src/http/pages/forms/two-factor-form.ts';

/**
 * Creates the handlers of the login and registration forms without scripts. They call the same endpoints as the web
 * app's dialogs.
 */
export function createAuthFormHandlers(source: DataSource): PageServices['authForms'] {
  return {
    login: createLoginFormHandler(source),
    register: async (form) => {
      const { username = '', password, confirmPassword, birthDate, terms } = form.fields;
      const context = createFormContext(form);
      const input = parsePostedForm(registerByUsername, {
        username: username.trim(),
        password,
        birthDate,
        registerMethod: 'H5',
        registerUrl: `${context.origin}${routePaths.register}`,
        domain: new URL(context.origin).hostname,
        login: true,
        language: form.language,
        ...readInviteCodes(form),
      });
      const invalidFields = {
        ...(input.ok ? {} : input.fields),
        ...(password === confirmPassword || !needsConfirmation(form) ? {} : { confirmPassword: 'mismatch' }),
        ...(birthDate || getRegistrationMinimumAge(form.merchant) === null ? {} : { birthDate: 'required' }),
        ...(terms ? {} : { terms: 'required' }),
      };
      if (!input.ok || Object.keys(invalidFields).length > 0) {
        return reject(callError('invalid_request', { value: { fields: invalidFields } }));
      }
      const answer = await source.call(registerByUsername, input.value, context);
      if (!answer.ok) return reject(answer);
      const { token, ...opened } = answer.value;
      return token === null ? reject(callError('login.not.session')) : createFormLoginResult({ ...opened, token });
    },
  };
}

/** Reads the affiliate code from the URL, and the referral code from the URL or the form field. [S6-008] */
function readInviteCodes({ request, fields }: PostedForm): {
  readonly affiliateCode?: string;
  readonly referralCode?: string;
} {
  const { query } = parseRequestUrl(request);
  const affiliate = query.get('affiliateCode') ?? '';
  const referral = fields['referralCode']?.trim() || (query.get('r') ?? query.get('referralCode') ?? '');
  return {
    ...(AFFILIATE_OR_REFERRAL_CODE_PATTERN.test(affiliate) ? { affiliateCode: affiliate } : {}),
    ...(AFFILIATE_OR_REFERRAL_CODE_PATTERN.test(referral) || fields['referralCode'] ? { referralCode: referral } : {}),
  };
}

function needsConfirmation({ merchant }: PostedForm): boolean {
  return getRegistrationFields(merchant.brand).username?.includes('confirmPassword') ?? true;
}

const reject = ({ error }: { readonly error: CallError }): AuthFormResult => ({ kind: 'rejected', error });

/**
 * Creates the handler of the login form without scripts: user name and password, then a code if the account has
 * two-step verification. [S2-002, S2-020]
 */
export function createLoginFormHandler(source: DataSource): (form: PostedForm) => Promise<AuthFormResult> {
  const secondStep = createTwoFactorFormHandler(source);

  return async (form) => {
    const context = createFormContext(form);
    const { username = '', password, ticket } = form.fields;
    if (ticket !== undefined) return secondStep.submit(form.fields, context);
    const input = parsePostedForm(login, { type: 'username', username: username.trim(), password });
    if (!input.ok) return reject(callError('invalid_request', { value: { fields: input.fields } }));
    const answer = await source.call(login, input.value, context);
    if (answer.ok) return createFormLoginResult(answer.value);
    const required = readRequiredVerification(answer);
    return required ? secondStep.start(required, context) : reject(answer);
  };
}

function readRequiredVerification({ error }: Extract<Result<unknown>, { ok: false }>) {
  if (error.code !== 'login_verify_required') return null;
  return loginVerificationChallengeSchema.safeParse(error.value).data ?? null;
}
