import { systemClock } from '@foyer/wps-client/clock';
import type { Services } from '#src/app/services/services.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { reloadWhenIdle } from '#src/platform/reload-once.ts';

/**
 * Runs code of a chunk that only sessions need. If the chunk is gone after a deploy, the page reloads once while
 * unattended.
 */
async function bring(part: () => Promise<void>): Promise<void> {
  try {
    await part();
  } catch {
    reloadWhenIdle(systemClock);
  }
}

/**
 * Logs in a visitor who arrives with a token or a remembered login, and starts what a session needs. Visitors load
 * neither chunk. [S2-011, S4-025]
 */
export async function loadSessionFeatures(services: Services, page: PageState): Promise<void> {
  const { state, autoLogin } = services.session;
  let following = false;
  const follow = (enteredAt: number | null): void => {
    if (following || state.getState().status === 'visitor') return;
    following = true;
    void bring(async () =>
      (await import('#src/app/startup/session/sync-session-tabs.ts')).startMemberSession(services, page, enteredAt),
    );
  };
  state.subscribe(() => follow(Date.now()));
  follow(null);
  if (!autoLogin.getState().pending) return;
  await bring(async () => (await import('#src/app/startup/session/sign-in-on-load.ts')).signInOnLoad(services, page));
  autoLogin.setState({ pending: false });
}
