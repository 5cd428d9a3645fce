import { routePaths } from '@foyer/contract/page/route-paths';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useQueryString } from '#src/platform/paths/use-path-and-query.ts';
import css from '#src/features/game-view/launch/trial-link.module.css';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { getReturnUrl } from '#src/platform/session/login/return-url.ts';

/**
 * Returns the trial URL of the game in the login's return URL (`go`); `null` if `go` is not a game or the game has no
 * trial.
 */
function trialHref(search: string): string | null {
  const [path = '', query = ''] = (getReturnUrl(search) ?? '').split('?', 2);
  const game = new URLSearchParams(query);
  if (path !== routePaths.launchGame || game.get('freeplay') !== '1') return null;
  game.set('trial', '1');
  return `${path}?${game.toString()}`;
}

/** Offers a trial to a visitor who opened a game and was redirected to the login. [S2-011, S7-037] */
export function TrialGameLink(): ReactNode {
  const t = useTranslations('game');
  const href = trialHref(useQueryString());
  if (href === null) return null;
  return (
    <SiteLink className={css.try} href={href}>
      {t('try')}
    </SiteLink>
  );
}
