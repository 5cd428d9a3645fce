import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GameErrorScreen } from '#src/features/game-view/game-error-screen.tsx';
import { GameView } from '#src/features/game-view/game-view.tsx';
import type { LaunchPageTarget } from '#src/features/game-view/launch/parse-launch-page-url.ts';
import { type GameLaunchState, useGameLaunch } from '#src/features/game-view/launch/use-game-launch.ts';
import { useFormatTime } from '#src/platform/i18n/use-format-time.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { trackEvent } from '#src/platform/tracking/track-event.ts';
import { envelopeSchema } from '@foyer/contract/envelope';
import { launchTrialGame } from '@foyer/contract/game/launch';
import { systemClock } from '@foyer/wps-client/clock';
import { getMessageForUser } from '@foyer/wps-client/error-behaviour';
import * as z from 'zod/mini';
import { parseJson } from '#src/platform/storage/browser-storage.ts';
import { toFramableGameUrl } from '#src/features/game-view/launch/framable-game-url.ts';
import { createTrialLaunchInput } from '#src/features/game-view/launch/launch-request-by-kind.ts';
import type { PageData } from '@foyer/contract/page/page-data';

type TrialLaunch =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly message: string | null; readonly reference: string | null };

/**
 * Launches a trial with a synchronous request, which blocks the page. After an asynchronous request the browser would
 * no longer accept the tap and would block the game's window. Call it only from a tap. Sends no session. `message` is
 * the server's error text; without one, `reference` is the id of the call in the logs. [S7-037]
 */
function launchTrialSync(game: { readonly vendor: string; readonly code: string }, data: PageData): TrialLaunch {
  const text = postSync(JSON.stringify(createTrialLaunchInput(game)), data);
  const envelope = z.safeParse(envelopeSchema, parseJson(text ?? 'null'));
  if (!envelope.success) return { ok: false, message: null, reference: null };
  const launched = z.safeParse(launchTrialGame.out, envelope.data.value);
  const url = launched.success ? toFramableGameUrl(launched.data.gameUrl, data.vendorOrigins) : null;
  if (url) return { ok: true, url };
  const { errorCode, message: sent, spanId = null } = envelope.data;
  const message = getMessageForUser(errorCode, sent);
  return { ok: false, message, reference: message === null ? spanId : null };
}

/** Posts a synchronous request; returns the response body, or `null` if the network fails. */
function postSync(body: string, { site, language }: PageData): string | null {
  const request = new XMLHttpRequest();
  try {
    request.open(launchTrialGame.method, launchTrialGame.path, false);
    request.setRequestHeader('Content-Type', 'application/json');
    request.setRequestHeader('Merchant', site.merchantCode);
    request.setRequestHeader('Language', language);
    request.send(body);
    return request.responseText;
  } catch {
    // A synchronous request throws when the network fails.
    return null;
  }
}

interface LaunchedGameProps {
  readonly target: Extract<LaunchPageTarget, { kind: 'game' }>;
  readonly onBack: () => void;
}

const NOT_LAUNCHED = { url: null, name: null, saysReady: false };

export function GameLauncher({ target, onBack }: LaunchedGameProps): ReactNode {
  const t = useTranslations('game');
  const protection = useTranslations('protection');
  const formatTime = useFormatTime();
  const { data } = usePage();
  const [openedAtMs] = useState(() => systemClock.elapsed());
  const [breakUntil, setBreakUntil] = useState<string | null>(null);
  const { launch, relaunch, failWithoutCheck } = useGameLaunch(target.request);
  useTrackLaunch(target, launch);
  const breakEnd = launch.status === 'failed' && launch.reason === 'break' ? launch.until : breakUntil;
  if (breakEnd !== null)
    return <GameErrorScreen text={protection('onBreak', { date: formatTime(breakEnd) })} onBack={onBack} />;
  if (launch.status === 'failed') {
    const text = launch.reason === 'offline' ? t('startedOffline') : t('failed');
    return <GameErrorScreen text={text} onBack={onBack} onRetry={relaunch} />;
  }
  const { url, name, saysReady } = launch.status === 'running' ? launch : NOT_LAUNCHED;
  const openInWindow = (): void => {
    const opened = launchTrialSync(target, data);
    if (opened.ok) window.open(opened.url, '_blank', 'noopener,noreferrer');
    else void openOverlay('notice', { message: opened.message ?? t('failed'), reference: opened.reference });
  };
  const isLaunchRefused = launch.status === 'check-due';
  const play = { openedAtMs, isLaunchRefused, onBreak: setBreakUntil, onNoCheck: failWithoutCheck };
  // A new launch starts with fresh state.
  return (
    <main>
      <GameView
        key={url?.href ?? 'launching'}
        name={name ?? target.name}
        vendor={target.vendor}
        trial={target.trial}
        play={target.trial ? null : play}
        url={url}
        saysReady={saysReady}
        onBack={onBack}
        onReload={relaunch}
        onOpenWindow={target.trial ? openInWindow : undefined}
      />
    </main>
  );
}

/** Tracks that the game was viewed, and each launch or trial that succeeds. */
function useTrackLaunch(target: Extract<LaunchPageTarget, { kind: 'game' }>, { status }: GameLaunchState): void {
  const { vendor, code: game, trial } = target;
  useEffect(() => trackEvent({ name: 'viewContent', value: { kind: 'game', content: game } }), [game]);
  useEffect(() => {
    if (status === 'running') trackEvent({ name: trial ? 'trialStart' : 'launch', value: { vendor, game } });
  }, [status, vendor, game, trial]);
}
