import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import {
  type LoginFormProps,
  fillRememberedLogin,
  PasswordLoginForm,
} from '#src/features/login/password-login-form.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { MobileCodeFields } from '#src/platform/mobile-number/mobile-code-fields.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { login } from '@foyer/contract/session/login';
import { hasErrorCode } from '@foyer/wps-client/wps-error';
import { getLoginDeviceFields } from '#src/platform/device/device-id.ts';
import {
  FORM_WITHOUT_PROBLEMS,
  createFieldRejection,
  type FormSubmitResult,
} from '#src/platform/form/field-problem.ts';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { validateOneTimeCode, validateMobileNumber } from '#src/platform/mobile-number/validate-mobile-number.ts';
import { closeAllOverlays, openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import type { IdentityLinkOffer } from '#src/platform/identity/identity-link-offer.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { getReturnUrl } from '#src/platform/session/login/return-url.ts';
import { useCompleteLogin } from '#src/platform/session/login/use-complete-login.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { useQueryString } from '#src/platform/paths/use-path-and-query.ts';
import footerCss from '#src/ui/form/form-footer.module.css';

/** Link to the registration, with the return URL of the login. */
export function LoginFormFooter(): ReactNode {
  const t = useTranslations('login');
  const go = getReturnUrl(useQueryString());
  return (
    <p className={footerCss.footer}>
      <SiteLink href={getPageHref('register', { go })}>{t('createAccount')}</SiteLink>
    </p>
  );
}

/** Logs in with an SMS code. Needs no captcha, because the request for the code required one. [S5-008, S3-010] */
function useLogInByCode(link?: IdentityLinkOffer): (typed: (name: string) => string) => Promise<FormSubmitResult> {
  const wps = useWpsClient();
  const t = useTranslations('login');
  const handleError = useFormErrorHandler();
  const finish = useCompleteLogin();
  const { merchantCode } = usePage().data.site;

  /** Offers a registration to a person who has proved a mobile number that belongs to no account. */
  const offerRegistration = async (): Promise<FormSubmitResult> => {
    const question = {
      title: t('unknownNumberTitle'),
      message: t('unknownNumber'),
      yes: t('createAccount'),
      no: t('close'),
    };
    if ((await openOverlay('confirm', question)) !== 'yes') return FORM_WITHOUT_PROBLEMS;
    const go = getReturnUrl(location.search);
    navigate(getPageHref('register', { go }), { replace: closeAllOverlays() });
    return FORM_WITHOUT_PROBLEMS;
  };

  return async (typed) => {
    const countryDialingCode = typed('countryDialingCode');
    const mobileNum = typed('mobileNum').trim();
    const code = typed('code').trim();
    const missing = { ...validateMobileNumber({ countryDialingCode, mobileNum }), ...validateOneTimeCode(code) };
    if (Object.keys(missing).length > 0) return createFieldRejection(missing);
    const device = await getLoginDeviceFields(merchantCode);
    const linkInput = link ? { linkTicket: link.ticket } : {};
    const codeInput = { countryDialingCode, mobileNum, code };
    const answer = await wps.call(login, { type: 'sms', isSms: true, ...codeInput, ...linkInput, ...device });
    const error = await finish(answer, {
      by: 'sms',
      onLoggedIn: link?.onLoggedIn,
      ...(typed('remember') === '' ? {} : { remember: { type: 'sms', mobileNum } as const }),
    });
    if (!error) return FORM_WITHOUT_PROBLEMS;
    if (hasErrorCode(error, 'verification_code_invalid')) return createFieldRejection({ code: 'codeWrong' });
    return hasErrorCode(error, 'not.exists.user') ? offerRegistration() : handleError(error);
  };
}

/** Login form: by password, and also by SMS code if the site sends codes. [S2-018, S1-003] */
export function LoginForm({ at, link }: LoginFormProps): ReactNode {
  const t = useTranslations('login');
  const { smsCodes = false } = usePage().data.site;
  const byPassword = { name: 'password', label: t('byPassword'), content: <PasswordLoginForm at={at} link={link} /> };
  const byCode = { name: 'code', label: t('byCode'), content: <CodeForm at={at} link={link} /> };
  return <Tabs id={`${at}-login`} label={t('title')} tabs={smsCodes ? [byPassword, byCode] : [byPassword]} />;
}

/**
 * The form for a login by SMS code. Browsers never post it without scripts, because only scripts can open its tab.
 * [S1-003]
 */
function CodeForm({ at, link }: LoginFormProps): ReactNode {
  const t = useTranslations('login');
  const form = useFormSubmit({ id: `${at}-login` }, useLogInByCode(link));
  const { ref } = form;

  useEffect(() => fillRememberedLogin(ref.current), [ref]);

  return (
    <FormWithSubmitButton form={form} submitLabel={t('submit')}>
      <MobileCodeFields id={`${at}-login`} purpose="login" problems={form.problems} />
      <Checkbox id={`${at}-login-remember-number`} name="remember" label={t('remember')} />
    </FormWithSubmitButton>
  );
}
