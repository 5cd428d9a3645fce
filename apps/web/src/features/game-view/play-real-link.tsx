import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSearch } from 'wouter';
import css from '#src/features/game-view/game-view.module.css';
import { isPlainTap } from '#src/platform/paths/is-plain-tap.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { paths } from '#src/platform/paths/paths.ts';

/** The address of the same game with an account. */
function realGame(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('trial');
  return `${paths.launchGame.path}?${query.toString()}`;
}

/**
 * Leads from a trial to the real game with one tap; a visitor logs in between. The game replaces the trial in the history,
 * so that the way back leads to the lobby. [S2-011, S7-037]
 */
export function PlayRealLink(): ReactNode {
  const t = useTranslations('game');
  const href = realGame(useSearch());
  const onClick = (event: MouseEvent): void => {
    if (!isPlainTap(event)) return;
    event.preventDefault();
    navigate(href, { replace: true });
  };
  return (
    <a className={css.real} href={href} onClick={onClick}>
      {t('playReal')}
    </a>
  );
}
