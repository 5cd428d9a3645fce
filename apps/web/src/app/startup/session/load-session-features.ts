import { systemClock } from '@foyer/wps-client/clock';
import type { AppServices } from '#src/app/services/app-services.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { reloadWhenIdleForMissingFile } from '#src/platform/reload-for-missing-file.ts';

/**
 * Runs a task whose code is in a chunk that only sessions need. If a deploy removed the chunk, reloads the page once
 * when it is hidden or has been idle for 30 s.
 */
async function runOrReload(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch {
    reloadWhenIdleForMissingFile(systemClock);
  }
}

/**
 * Starts the features that a session needs. Before that, logs in a visitor who has a session token from the URL or a
 * remembered login. For other visitors it loads no further code. [S2-011, S4-025]
 */
export async function loadSessionFeatures(services: AppServices, page: PageState): Promise<void> {
  const { state, autoLogin } = services.session;
  let isStarted = false;
  const startOnce = (enteredAt: number | null): void => {
    if (isStarted || state.getState().status === 'visitor') return;
    isStarted = true;
    void runOrReload(async () =>
      (await import('#src/app/startup/session/start-session-features.ts')).startSessionFeatures(
        services,
        page,
        enteredAt,
      ),
    );
  };
  state.subscribe(() => startOnce(Date.now()));
  startOnce(null);
  if (!autoLogin.getState().pending) return;
  await runOrReload(async () =>
    (await import('#src/app/startup/session/sign-in-on-load.ts')).signInOnLoad(services, page),
  );
  autoLogin.setState({ pending: false });
}
