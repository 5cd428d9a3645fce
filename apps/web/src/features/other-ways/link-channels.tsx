import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { InAppNote } from '#src/platform/device/in-app-note.tsx';
import css from '#src/features/other-ways/other-ways.module.css';
import { useGo } from '#src/features/other-ways/use-go.ts';
import { WayButton } from '#src/features/other-ways/way-button.tsx';
import { providerNames } from '#src/platform/identity/provider-names.ts';
import { waysHere } from '#src/features/other-ways/ways-here.ts';
import { inAppBrowserOf } from '#src/platform/device/in-app-browser.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useIdentities } from '#src/platform/member/member-reads.ts';
import { WaitNote } from '#src/ui/wait-note.tsx';

/** The providers a member may still add to his account. [S2-019] */
export function LinkChannels(): ReactNode {
  const t = useTranslations('otherWays');
  const { site } = usePage().data;
  const answer = useIdentities();
  const refresh = (): void => {
    if (answer.state === 'there') void answer.refresh();
  };
  const going = useGo('link', refresh);
  const [app] = useState(() => inAppBrowserOf(navigator.userAgent));
  if (answer.state !== 'there') return null;
  const { identities, open } = answer.value;
  const missing = open.filter((provider) => identities.every((linked) => linked.provider !== provider));
  const { shown, hidden } = waysHere(missing, site, { app, host: location.hostname });
  return (
    <div className={css.ways}>
      <ul className={css.list}>
        {shown.map((provider) => (
          <li key={provider}>
            <WayButton provider={provider} going={going}>
              {t('linkWith', { provider: providerNames[provider] })}
            </WayButton>
          </li>
        ))}
      </ul>
      <WaitNote seconds={going.wait} />
      {app && hidden && <InAppNote app={app} />}
    </div>
  );
}
