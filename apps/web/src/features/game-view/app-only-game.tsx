import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GameErrorScreen } from '#src/features/game-view/game-error-screen.tsx';
import { isInstalledOrNativeApp } from '#src/platform/device/how-site-was-opened.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

interface AppOnlyGameProps {
  readonly onBack: () => void;
  /** Content that is shown on the server and before hydration, when it is unknown whether the page runs as an app. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows a game only in the app or from the home screen if the merchant has set STARTGAMEINAPP3; in a browser tab it
 * shows an error. [S5-020, S6-014]
 */
export function AppOnlyGame({ onBack, fallback, children }: AppOnlyGameProps): ReactNode {
  const { site } = usePage().data;
  const hydrated = useHydrated();
  if (!site.whitelabelVal.STARTGAMEINAPP3) return children;
  if (!hydrated) return fallback;
  return isInstalledOrNativeApp() ? children : <AppRequiredMessage onBack={onBack} />;
}

function AppRequiredMessage({ onBack }: Pick<AppOnlyGameProps, 'onBack'>): ReactNode {
  const t = useTranslations('game');
  const message = t('label_start_game_error');

  useEffect(() => void openOverlay('notice', { message }), [message]);

  return <GameErrorScreen text={t('failed')} onBack={onBack} />;
}
