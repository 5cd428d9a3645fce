import { routePaths } from '@foyer/contract/page/route-paths';
import type { ReactNode, MouseEvent } from 'react';
import { ArrowLeft, Coffee, Maximize2, Minimize2, RotateCw, Volume2, VolumeX } from 'lucide';
import { useTranslations } from 'use-intl';
import { useQueryString } from '#src/platform/paths/use-path-and-query.ts';
import css from '#src/features/game-view/game-view.module.css';
import type { GameFrameState } from '#src/features/game-view/frame/game-frame-state.ts';
import { useFormatMoney } from '#src/platform/i18n/use-format-money.ts';
import { isPlainTap, navigate } from '#src/platform/paths/navigate.ts';
import { Icon } from '#src/ui/icon.tsx';

interface GameBarProps {
  readonly name: string;
  /** True until the launch has answered: the name may then be only the game's code, and the view is shown again. */
  readonly isLaunching: boolean;
  readonly trial: boolean;
  readonly balance: GameFrameState['balance'];
  /** State of the mute control; `null` if the game has none. */
  readonly sound: { readonly muted: boolean; readonly toggle: () => void } | null;
  readonly fullScreen: { readonly available: boolean; readonly active: boolean; readonly toggle: () => void };
  readonly onBack: () => void;
  readonly onReload: () => void;
  /** Offers the member a break from play; `null` in a trial and on a site without breaks. */
  readonly onBreak: (() => void) | null;
}

export function GameBar(props: GameBarProps): ReactNode {
  const { name, isLaunching, trial, balance, sound, fullScreen, onBack, onReload, onBreak } = props;
  const t = useTranslations('game');
  const account = useTranslations('account');
  const formatMoney = useFormatMoney();
  const screenIcon = fullScreen.active ? Minimize2 : Maximize2;
  const soundIcon = sound?.muted ? VolumeX : Volume2;
  return (
    <div className={css.bar}>
      <button type="button" className={css.button} aria-label={t('back')} onClick={onBack}>
        <Icon icon={ArrowLeft} size={22} className={css.directed} />
      </button>
      <div className={css.title}>
        <h1 className={css.name} aria-busy={isLaunching || undefined}>
          {name}
        </h1>
        {balance && <output className={css.balance}>{formatMoney(balance.amount, balance.currency)}</output>}
      </div>
      {trial && <PlayRealLink />}
      {onBreak && (
        <button type="button" className={css.button} aria-label={account('break')} onClick={onBreak}>
          <Icon icon={Coffee} size={20} />
        </button>
      )}
      {sound && (
        <button
          type="button"
          className={css.button}
          aria-label={t('mute')}
          aria-pressed={sound.muted}
          onClick={sound.toggle}
        >
          <Icon icon={soundIcon} size={20} />
        </button>
      )}
      <button type="button" className={css.button} aria-label={t('reload')} onClick={onReload}>
        <Icon icon={RotateCw} size={20} />
      </button>
      {fullScreen.available && (
        <button
          type="button"
          className={css.button}
          aria-label={t('fullScreen')}
          aria-pressed={fullScreen.active}
          onClick={fullScreen.toggle}
        >
          <Icon icon={screenIcon} size={20} />
        </button>
      )}
    </div>
  );
}

/** Returns the URL that launches the trial's game with an account. */
function realGameHref(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('trial');
  return `${routePaths.launchGame}?${query.toString()}`;
}

/**
 * Replaces a trial with the real game in the history, so that Back leads to the lobby. Visitors log in first. [S2-011,
 * S7-037]
 */
function PlayRealLink(): ReactNode {
  const t = useTranslations('game');
  const href = realGameHref(useQueryString());
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
