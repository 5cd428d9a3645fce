import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useQueryString } from '#src/platform/paths/use-path-and-query.ts';
import {
  type RegistrationFields,
  mobileRegistrationFields,
  usernameRegistrationFields,
} from '@foyer/contract/brand/registration-fields';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import { MobileRegistrationForm } from '#src/features/register/mobile-registration-form.tsx';
import footerCss from '#src/ui/form/form-footer.module.css';
import { UsernameRegistrationForm } from '#src/features/register/username-registration-form.tsx';
import type { IdentityLinkOffer } from '#src/platform/identity/identity-link-offer.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { getReturnUrl } from '#src/platform/session/login/return-url.ts';
import { Tabs } from '#src/ui/tabs.tsx';

interface RegisterFormProps {
  readonly at: 'dialog' | 'page';
  /** The identity to link to the new account. */
  readonly link?: IdentityLinkOffer | undefined;
}

/**
 * Registration form: by username, and by mobile number if the site offers it. The brand configures the fields and their
 * order.
 */
export function RegisterForm({ at, link }: RegisterFormProps): ReactNode {
  const t = useTranslations('register');
  const go = getReturnUrl(useQueryString());
  const { username, mobile } = getRegistrationMethods(usePage().data.site);
  const tabs = [
    ...(username
      ? [
          {
            name: 'username',
            label: t('byUsername'),
            content: <UsernameRegistrationForm at={at} fields={username} link={link} />,
          },
        ]
      : []),
    ...(mobile
      ? [
          {
            name: 'mobile',
            label: t('byMobile'),
            content: <MobileRegistrationForm at={at} fields={mobile} link={link} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <Tabs id={`${at}-register`} label={t('title')} tabs={tabs} />
      <p className={footerCss.footer}>
        <SiteLink href={getPageHref('login', { go })}>{t('logIn')}</SiteLink>
      </p>
    </>
  );
}

/**
 * Returns the site's registration methods with their fields, in order. Registration by mobile number needs a site that
 * sends SMS codes. [S1-002]
 */
function getRegistrationMethods({ register, smsCodes }: SiteInfo): RegistrationFields {
  const { username, mobile } = register.fields ?? {
    username: usernameRegistrationFields,
    mobile: mobileRegistrationFields,
  };
  return { username, mobile: smsCodes === true ? mobile : undefined };
}
