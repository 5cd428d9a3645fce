import type { Services } from '#src/app/services/services.ts';
import { handoffTarget } from '#src/platform/handoff/handoff-target.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { isPlainTap } from '#src/platform/paths/navigate.ts';

type Member = Pick<Services, 'session' | 'wps'>;

/** Loaded only if a visit hands off a session. */
const handOff = () => import('#src/platform/handoff/hand-off.ts');

/** The background colour of the page header, which the target may use to look alike. */
function headerColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
}

/** Sends a member to `redirectUrl` with a session token: at once, or after the visitor has logged in or registered. [S2-015] */
export function redirectMember({ session, wps }: Member, { data }: PageState, target: URL): void {
  const more = { language: data.language, headerColor: headerColor(), b2c: '1', title: data.site.title };
  const go = async (): Promise<void> => {
    const { createHandoffUrl, openExternalUrl } = await handOff();
    const href = await createHandoffUrl(target, { wps, more });
    if (href !== null) openExternalUrl(href);
  };
  if (session.state.getState().status === 'member') return void go();
  const stop = session.state.subscribe((now) => {
    if (now.status !== 'member') return;
    stop();
    void go();
  });
}

/**
 * Adds a session token to a member's links to sites on the merchant's list; other links stay as they are. Returns a function
 * that stops it. [S5-019]
 */
export function handOffLinks({ session, wps }: Member): () => void {
  const onClick = (event: MouseEvent): void => {
    const state = session.state.getState();
    if (event.defaultPrevented || state.status !== 'member' || !isPlainTap(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a[href^="http"]') : null;
    const target = link instanceof HTMLAnchorElement ? handoffTarget(link.href) : null;
    if (!target || target.origin === location.origin || !event.isTrusted) return;
    event.preventDefault();
    const more = { username: state.info.userName };
    void handOff().then(
      async ({ createHandoffUrl, openExternalUrl }) =>
        openExternalUrl((await createHandoffUrl(target, { wps, more })) ?? target.href),
      // The chunk could not be loaded: follow the link without a token.
      () => location.assign(target),
    );
  };
  addEventListener('click', onClick);
  return () => removeEventListener('click', onClick);
}
