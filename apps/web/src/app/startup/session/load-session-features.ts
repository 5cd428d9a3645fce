import { systemClock } from '@foyer/wps-client/clock';
import type { Services } from '#src/app/services/services.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { reloadUnseen } from '#src/platform/reload-once.ts';

/** Brings a part that is nothing to a visitor. One that is gone after a deploy brings the page back with new ones when nobody is at it, once. */
async function bring(part: () => Promise<void>): Promise<void> {
  try {
    await part();
  } catch {
    reloadUnseen(systemClock);
  }
}

/**
 * What happens once after the page has been taken over: whoever comes with a token or is remembered is logged in, and what a
 * member's session needs besides the page is begun with it. A visitor fetches none of that. [S2-011, S4-025]
 */
export async function loadSessionFeatures(services: Services, page: PageState): Promise<void> {
  const { state, arrival } = services.session;
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
  if (!arrival.getState().pending) return;
  await bring(async () => (await import('#src/app/startup/session/sign-in-on-load.ts')).signInOnLoad(services, page));
  arrival.setState({ pending: false });
}
