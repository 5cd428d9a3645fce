import { routePaths } from '@foyer/contract/page/route-paths';
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/login/login-form.module.css';
import {
  type FormSubmitResult,
  FORM_WITHOUT_PROBLEMS,
  createFieldRejection,
  type FieldProblems,
} from '#src/platform/form/field-problem.ts';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { login } from '@foyer/contract/session/login';
import type { OpenedSession } from '@foyer/contract/session/opened-session';
import { useCaptchaCall } from '#src/platform/captcha/use-captcha-call.ts';
import { getLoginDeviceFields } from '#src/platform/device/device-id.ts';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import type { IdentityLinkOffer } from '#src/platform/identity/identity-link-offer.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useCompleteLogin } from '#src/platform/session/login/use-complete-login.ts';
import { useQueryString } from '#src/platform/paths/use-path-and-query.ts';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { getReturnUrl } from '#src/platform/session/login/return-url.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { readRememberedLogin } from '#src/platform/session/login/remembered-login.ts';

/**
 * Fills in the login that this device remembers and ticks "remember". Done in the browser, because cached pages must
 * not contain a member's name. Text that was typed before is not replaced.
 */
export function fillRememberedLogin(form: HTMLFormElement | null): void {
  const remembered = readRememberedLogin();
  if (!remembered) return;
  const field = form?.elements.namedItem(remembered.type === 'username' ? 'username' : 'mobileNum');
  const box = form?.elements.namedItem('remember');
  if (!(field instanceof HTMLInputElement) || field.value !== '') return;
  field.value = remembered.type === 'username' ? remembered.username : remembered.mobileNum;
  if (box instanceof HTMLInputElement) box.checked = true;
}

export interface LoginFormProps {
  /**
   * Whether the form is in the dialog or on the page. Part of the element ids, because both can exist at the same time.
   */
  readonly at: 'dialog' | 'page';
  /** An identity (for example at Google) to link to the account after the login. */
  readonly link?: IdentityLinkOffer | undefined;
}

/**
 * Logs in with a username and password, and then links the identity if there is one. Returns the errors for the form.
 * [S4-013]
 */
function useLogIn(link?: IdentityLinkOffer): (typed: (name: string) => string) => Promise<FormSubmitResult> {
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();
  const callWithCaptcha = useCaptchaCall();
  const finish = useCompleteLogin();
  const { merchantCode } = usePage().data.site;

  return async (typed) => {
    const username = typed('username').trim();
    const password = typed('password');
    const missing = checkLogin({ username, password });
    if (Object.keys(missing).length > 0) return createFieldRejection(missing);
    const remember = typed('remember') !== '';
    const linkInput = link ? { linkTicket: link.ticket } : {};
    const device = await getLoginDeviceFields(merchantCode);
    const input = {
      type: 'username',
      username,
      password,
      ...(remember ? { remember } : {}),
      ...linkInput,
      ...device,
    } as const;
    const answer = await callWithCaptcha<OpenedSession>({
      always: false,
      send: (proof) => wps.call(login, { ...input, ...proof }),
    });
    if (!answer) return FORM_WITHOUT_PROBLEMS;
    const options = {
      password,
      onLoggedIn: link?.onLoggedIn,
      ...(remember ? { remember: { type: 'username', username } as const } : {}),
    };
    const error = await finish(answer, options);
    return error ? handleError(error) : FORM_WITHOUT_PROBLEMS;
  };
}

interface LoginTyped {
  readonly username: string;
  readonly password: string;
}

/** Validates username and password before they are sent. */
function checkLogin({ username, password }: LoginTyped): FieldProblems {
  return {
    ...(username.trim() === '' ? { username: 'required' } : {}),
    ...(password === '' ? { password: 'required' } : {}),
  };
}

/**
 * The form for a login by password. Before scripts load it is a plain form, which the browser posts and the server
 * handles. On the login page it posts to the current URL, which contains the return URL `go`. [S2-018, S2-012]
 */
export function PasswordLoginForm({ at, link }: LoginFormProps): ReactNode {
  const t = useTranslations('login');
  const say = useTranslations('fields');
  const before = useServerFormResult('login').error;
  const form = useFormSubmit({ id: `${at}-login`, before }, useLogIn(link));
  const { field, ref } = form;
  const { recovery = [] } = usePage().data.site;
  const go = getReturnUrl(useQueryString());

  useEffect(() => fillRememberedLogin(ref.current), [ref]);

  return (
    <FormWithSubmitButton
      form={form}
      action={at === 'page' ? undefined : routePaths.login}
      method="post"
      submitLabel={t('submit')}
    >
      <TextField
        {...field('username')}
        label={t('username')}
        autoComplete="username webauthn"
        maxLength={64}
        defaultValue={before?.typed['username']}
      />
      <PasswordField
        {...field('password')}
        label={t('password')}
        showLabel={say('showPassword')}
        autoComplete="current-password"
        maxLength={128}
      />
      <div className={css.options}>
        <div className={css.byScript}>
          <Checkbox id={`${at}-login-remember`} name="remember" label={t('remember')} />
        </div>
        {!link && recovery.length > 0 && (
          <SiteLink className={css.forgot} href={getPageHref('recover', { go })}>
            {t('forgot')}
          </SiteLink>
        )}
      </div>
    </FormWithSubmitButton>
  );
}
