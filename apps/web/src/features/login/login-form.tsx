import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { type LoginFormProps, fillRemembered, PasswordForm } from '#src/features/login/password-form.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { SubmitForm } from '#src/platform/form/submit-form.tsx';
import { useSubmit } from '#src/platform/form/use-submit.ts';
import { MobileCodeFields } from '#src/platform/mobile/mobile-code-fields.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { login } from '@foyer/contract/session/login';
import { hasErrorCode } from '@foyer/wps-client/wps-error';
import { getLoginDevice } from '#src/platform/device/device-id.ts';
import { FORM_ACCEPTED, rejectFields, type SubmitResult } from '#src/platform/form/field-problem.ts';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { checkCode, checkMobile } from '#src/platform/mobile/check-mobile.ts';
import { dropOverlays, openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import type { LinkOffer } from '#src/platform/identity/link-offer.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { getReturnUrl } from '#src/platform/session/login/return-url.ts';
import { useCompleteLogin } from '#src/platform/session/login/use-complete-login.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';
import { useSearch } from '#src/platform/paths/current-location.ts';
import footerCss from '#src/ui/form/form-footer.module.css';

/** Links to the registration, with the return URL. */
export function LoginFooter(): ReactNode {
  const t = useTranslations('login');
  const go = getReturnUrl(useSearch());
  return (
    <p className={footerCss.footer}>
      <a href={hrefTo('register', { go })}>{t('createAccount')}</a>
    </p>
  );
}

/** Logs in by an SMS code. Needs no captcha, because the request for the code had one. [S5-008, S3-010] */
function useLogInByCode(link?: LinkOffer): (typed: (name: string) => string) => Promise<SubmitResult> {
  const wps = useWps();
  const t = useTranslations('login');
  const handleError = useFormErrorHandler();
  const finish = useCompleteLogin();
  const { merchantCode } = usePage().data.site;

  /** Offers a registration to a person who has verified a number without an account. */
  const offerRegistration = async (): Promise<SubmitResult> => {
    const question = {
      title: t('unknownNumberTitle'),
      message: t('unknownNumber'),
      yes: t('createAccount'),
      no: t('close'),
    };
    if ((await openOverlay('confirm', question)) !== 'yes') return FORM_ACCEPTED;
    const go = getReturnUrl(location.search);
    navigate(hrefTo('register', { go }), { replace: dropOverlays() });
    return FORM_ACCEPTED;
  };

  return async (typed) => {
    const countryDialingCode = typed('countryDialingCode');
    const mobileNum = typed('mobileNum').trim();
    const code = typed('code').trim();
    const missing = { ...checkMobile({ countryDialingCode, mobileNum }), ...checkCode(code) };
    if (Object.keys(missing).length > 0) return rejectFields(missing);
    const device = await getLoginDevice(merchantCode);
    const linkInput = link ? { linkTicket: link.ticket } : {};
    const codeInput = { countryDialingCode, mobileNum, code };
    const answer = await wps.call(login, { type: 'sms', isSms: true, ...codeInput, ...linkInput, ...device });
    const error = await finish(answer, {
      by: 'sms',
      onLoggedIn: link?.onLoggedIn,
      ...(typed('remember') === '' ? {} : { remember: { type: 'sms', mobileNum } as const }),
    });
    if (!error) return FORM_ACCEPTED;
    if (hasErrorCode(error, 'verification_code_invalid')) return rejectFields({ code: 'codeWrong' });
    return hasErrorCode(error, 'not.exists.user') ? offerRegistration() : handleError(error);
  };
}

/** Login by password, and by code if the site sends SMS codes. [S2-018, S1-003] */
export function LoginForm({ at, link }: LoginFormProps): ReactNode {
  const t = useTranslations('login');
  const { smsCodes = false } = usePage().data.site;
  const byPassword = { name: 'password', label: t('byPassword'), content: <PasswordForm at={at} link={link} /> };
  const byCode = { name: 'code', label: t('byCode'), content: <CodeForm at={at} link={link} /> };
  return <Tabs id={`${at}-login`} label={t('title')} tabs={smsCodes ? [byPassword, byCode] : [byPassword]} />;
}

/** Never posted as a plain form, because its tab needs scripts. [S1-003] */
function CodeForm({ at, link }: LoginFormProps): ReactNode {
  const t = useTranslations('login');
  const form = useSubmit({ id: `${at}-login` }, useLogInByCode(link));
  const { ref } = form;

  useEffect(() => fillRemembered(ref.current), [ref]);

  return (
    <SubmitForm form={form} submitLabel={t('submit')}>
      <MobileCodeFields id={`${at}-login`} purpose="login" problems={form.problems} />
      <Checkbox id={`${at}-login-remember-number`} name="remember" label={t('remember')} />
    </SubmitForm>
  );
}
