import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { InAppBrowserNote } from '#src/platform/device/in-app-browser-note.tsx';
import css from '#src/features/identity-login/provider-buttons.module.css';
import { useStartProviderLogin } from '#src/features/identity-login/start/use-start-provider-login.ts';
import { ProviderButton } from '#src/features/identity-login/provider-buttons.tsx';
import { identityProviderNames } from '@foyer/contract/identity/provider-names';
import { listAvailableProviders } from '#src/features/identity-login/available-providers.ts';
import { detectInAppBrowser } from '#src/platform/device/in-app-browser.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { linkedIdentitiesQuery } from '#src/platform/member/member-queries.ts';
import { useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { RateLimitWaitNote } from '#src/platform/form/rate-limit-wait-note.tsx';

/** Lists the identity providers that the member can still link. [S2-019] */
export function LinkableProviders(): ReactNode {
  const t = useTranslations('identityLogin');
  const { site } = usePage().data;
  const result = useMemberQueryResult(linkedIdentitiesQuery);
  const refresh = (): void => {
    if (result.state === 'there') void result.refresh();
  };
  const login = useStartProviderLogin('link', refresh);
  const [app] = useState(() => detectInAppBrowser(navigator.userAgent));
  if (result.state !== 'there') return null;
  const { identities, open } = result.value;
  const linkable = open.filter((provider) => identities.every((linked) => linked.provider !== provider));
  const { shown, hidden } = listAvailableProviders(linkable, site, { app, host: location.hostname });
  return (
    <div className={css.providers}>
      <ul className={css.list}>
        {shown.map((provider) => (
          <li key={provider}>
            <ProviderButton provider={provider} login={login}>
              {t('linkWith', { provider: identityProviderNames[provider] })}
            </ProviderButton>
          </li>
        ))}
      </ul>
      <RateLimitWaitNote seconds={login.wait} />
      {app && hidden && <InAppBrowserNote app={app} />}
    </div>
  );
}
