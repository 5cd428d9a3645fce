import { routePaths } from '@foyer/contract/page/route-paths';
import type { ReactNode, MouseEvent } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Minimize2 from 'lucide-react/icons/minimize-2';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useTranslations } from 'use-intl';
import { useSearch } from '#src/platform/paths/current-location.ts';
import css from '#src/features/game-view/game-view.module.css';
import type { GameState } from '#src/features/game-view/frame/game-state.ts';
import { useMoney } from '#src/platform/i18n/use-money.ts';
import { isPlainTap, navigate } from '#src/platform/paths/navigate.ts';

interface GameBarProps {
  readonly name: string;
  readonly trial: boolean;
  readonly balance: GameState['balance'];
  /** `null`: the game has no mute control. */
  readonly sound: { readonly muted: boolean; readonly toggle: () => void } | null;
  readonly fullScreen: { readonly available: boolean; readonly active: boolean; readonly toggle: () => void };
  readonly onBack: () => void;
  readonly onReload: () => void;
}

export function GameBar({ name, trial, balance, sound, fullScreen, onBack, onReload }: GameBarProps): ReactNode {
  const t = useTranslations('game');
  const money = useMoney();
  const Screen = fullScreen.active ? Minimize2 : Maximize2;
  const Sound = sound?.muted ? VolumeX : Volume2;
  return (
    <div className={css.bar}>
      <button type="button" className={css.button} aria-label={t('back')} onClick={onBack}>
        <ArrowLeft size={22} aria-hidden className={css.directed} />
      </button>
      <div className={css.title}>
        <h1 className={css.name}>{name}</h1>
        {balance && <output className={css.balance}>{money(balance.amount, balance.currency)}</output>}
      </div>
      {trial && <PlayRealLink />}
      {sound && (
        <button
          type="button"
          className={css.button}
          aria-label={t('mute')}
          aria-pressed={sound.muted}
          onClick={sound.toggle}
        >
          <Sound size={20} aria-hidden />
        </button>
      )}
      <button type="button" className={css.button} aria-label={t('reload')} onClick={onReload}>
        <RotateCw size={20} aria-hidden />
      </button>
      {fullScreen.available && (
        <button
          type="button"
          className={css.button}
          aria-label={t('fullScreen')}
          aria-pressed={fullScreen.active}
          onClick={fullScreen.toggle}
        >
          <Screen size={20} aria-hidden />
        </button>
      )}
    </div>
  );
}

/** The URL of the same game with an account. */
function realGameHref(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('trial');
  return `${routePaths.launchGame}?${query.toString()}`;
}

/**
 * Opens the real game in place of the trial in the history, so that Back leads to the lobby. Visitors log in first.
 * [S2-011, S7-037]
 */
function PlayRealLink(): ReactNode {
  const t = useTranslations('game');
  const href = realGameHref(useSearch());
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
