import { Ellipsis, Share, SquarePlus } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/install/install.module.css';
import { detectAppleBrowser, canAddToHomeScreen, type AppleBrowser } from '#src/platform/device/apple-browser.ts';
import { detectInAppBrowser } from '#src/platform/device/in-app-browser.ts';
import { InAppBrowserNote } from '#src/platform/device/in-app-browser-note.tsx';
import { Icon } from '#src/ui/icon.tsx';

interface GuideStep {
  readonly key:
    | 'menu'
    | 'shareBottom'
    | 'shareTop'
    | 'shareMenu'
    | 'add'
    | 'confirm'
    | 'browserMenu'
    | 'browserInstall';
  readonly icon: ReactNode;
}

const add: GuideStep = { key: 'add', icon: <Icon icon={SquarePlus} size={28} /> };
const confirm: GuideStep = { key: 'confirm', icon: null };

/**
 * Returns the installation steps for Safari. The position of its share button differs: at the bottom on phones, in a
 * menu since iOS 26, at the top elsewhere.
 */
function getAppleSteps({ kind, isTablet, version }: AppleBrowser): readonly GuideStep[] {
  const share = <Icon icon={Share} size={28} />;
  const menu: GuideStep = { key: 'menu', icon: <Icon icon={Ellipsis} size={28} /> };
  if (kind === 'firefox') return [menu, { key: 'shareMenu', icon: share }, add, confirm];
  if (kind === 'safari' && version >= 26) return [menu, { key: 'shareMenu', icon: share }, add, confirm];
  const isAtBottom = (kind === 'safari' && !isTablet) || kind === 'edge';
  return [{ key: isAtBottom ? 'shareBottom' : 'shareTop', icon: share }, add, confirm];
}

const otherBrowserSteps: readonly GuideStep[] = [
  { key: 'browserMenu', icon: <Icon icon={Ellipsis} size={28} /> },
  { key: 'browserInstall', icon: <Icon icon={SquarePlus} size={28} /> },
  confirm,
];

function Steps({ steps }: { readonly steps: readonly GuideStep[] }): ReactNode {
  const t = useTranslations('install');
  return (
    <ol className={css.steps}>
      {steps.map(({ key, icon }, at) => (
        <li key={key} className={css.step}>
          <span className={css.sign}>{icon ?? at + 1}</span>
          <span>{t(`step.${key}`)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Steps for Safari on an iPhone; the position of its share button is unknown without the version. */
const iphoneSteps: readonly GuideStep[] = [{ key: 'shareMenu', icon: <Icon icon={Share} size={28} /> }, add, confirm];

/** Explains how to install the site on an iPhone and on Android, if the browser is unknown. */
export function InstallStepsForPlatforms(): ReactNode {
  const t = useTranslations('install');
  return (
    <>
      <h3 className={css.platform}>{t('platform.apple')}</h3>
      <Steps steps={iphoneSteps} />
      <h3 className={css.platform}>{t('platform.android')}</h3>
      <Steps steps={otherBrowserSteps} />
    </>
  );
}

/** Explains how to install the site in this browser. In an in-app browser, explains how to leave it first. */
export function InstallGuide(): ReactNode {
  const t = useTranslations('install');
  const { userAgent, maxTouchPoints } = navigator;
  const app = detectInAppBrowser(userAgent);
  if (app !== null) return <InAppBrowserNote app={app} />;
  const apple = detectAppleBrowser(userAgent, maxTouchPoints);
  if (apple && !canAddToHomeScreen(apple, userAgent)) return <p>{t('useSafari')}</p>;
  return <Steps steps={apple ? getAppleSteps(apple) : otherBrowserSteps} />;
}
