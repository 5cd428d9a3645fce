import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { InAppBrowserNote } from '#src/platform/device/in-app-browser-note.tsx';
import css from '#src/features/identity-login/provider-buttons.module.css';
import {
  useStartProviderLogin,
  type ProviderLoginControls,
} from '#src/features/identity-login/start/use-start-provider-login.ts';
import { identityProviderNames } from '@foyer/contract/identity/provider-names';
import { listAvailableProviders } from '#src/features/identity-login/available-providers.ts';
import { TermsText } from '#src/platform/form/terms-text.tsx';
import { detectInAppBrowser } from '#src/platform/device/in-app-browser.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { RateLimitWaitNote } from '#src/platform/form/rate-limit-wait-note.tsx';
import { Send, Smartphone } from 'lucide';
import type { ProviderWithButton } from '#src/features/identity-login/provider-login-result.ts';
import { Icon } from '#src/ui/icon.tsx';

interface ProviderButtonProps {
  readonly provider: ProviderWithButton;
  readonly login: ProviderLoginControls;
  readonly children: ReactNode;
}

/** A button that starts the login with an identity provider. Touching it prefetches the provider's SDK. */
export function ProviderButton({ provider, login, children }: ProviderButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={css.provider}
      aria-busy={login.busy.has(provider) || undefined}
      onPointerDown={() => login.prefetch(provider)}
      onClick={() => login.start(provider)}
    >
      <ProviderMark provider={provider} />
      {children}
    </button>
  );
}

const marks = {
  google: 'G',
  facebook: 'f',
  twitter: 'X',
  line: 'L',
  telegram: <Icon icon={Send} size={14} />,
  phone: <Icon icon={Smartphone} size={14} />,
} as const satisfies Readonly<Record<ProviderWithButton, ReactNode>>;

function ProviderMark({ provider }: { readonly provider: ProviderWithButton }): ReactNode {
  return (
    <span className={css.mark} data-provider={provider} aria-hidden>
      {marks[provider]}
    </span>
  );
}

/**
 * Buttons "Continue with …" for the enabled identity providers, below login and registration. They need scripts, so
 * they render after hydration. Their space is reserved until then, because a tap must not miss a button that moves. A
 * provider's scripts load only when its button is touched. [S1-003, S6-010]
 */
export function ProviderButtons(): ReactNode {
  const hydrated = useHydrated();
  const { site } = usePage().data;
  const providers = site.loginChannels ?? [];
  if (hydrated) return providers.length > 0 ? <EnabledProviders open={providers} /> : null;
  // The server does not know an in-app browser, nor the host, which decides on Telegram only.
  const { shown } = listAvailableProviders(providers, {}, { app: null, host: '' });
  if (shown.length === 0) return null;
  return (
    <ul className={css.reserved} aria-hidden>
      {shown.map((provider) => (
        <li key={provider} />
      ))}
    </ul>
  );
}

function EnabledProviders({ open }: { readonly open: Parameters<typeof listAvailableProviders>[0] }): ReactNode {
  const t = useTranslations('identityLogin');
  const { site } = usePage().data;
  // The button registers new people without a form, so it shows the terms. [S4-023]
  const { FIREBASECREATEACC3, SSOMANUALREG3 } = site.whitelabelVal;
  const registersAutomatically = FIREBASECREATEACC3 === true && SSOMANUALREG3 !== true;
  const login = useStartProviderLogin('login');
  const [app] = useState(() => detectInAppBrowser(navigator.userAgent));
  const { shown, hidden } = listAvailableProviders(open, site, { app, host: location.hostname });
  if (shown.length === 0 && !hidden) return null;
  return (
    <section className={css.providers} aria-label={t('title')}>
      {shown.length > 0 && <p className={css.or}>{t('or')}</p>}
      <ul className={css.list}>
        {shown.map((provider) => (
          <li key={provider}>
            <ProviderButton provider={provider} login={login}>
              {t('continueWith', { provider: identityProviderNames[provider] })}
            </ProviderButton>
          </li>
        ))}
      </ul>
      {shown.length > 0 && registersAutomatically && (
        <p className={css.terms}>
          <TermsText isNote /> {site.register.consent}
        </p>
      )}
      <RateLimitWaitNote seconds={login.wait} />
      {app && hidden && <InAppBrowserNote app={app} />}
    </section>
  );
}
