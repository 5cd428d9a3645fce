import type { AppServices } from '#src/app/services/app-services.ts';
import { parseExternalUrl } from '#src/platform/handoff/external-url.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { isPlainTap } from '#src/platform/paths/navigate.ts';

type HandOffServices = Pick<AppServices, 'session' | 'wps'>;

/** Loads the code that hands a session off to another site. Few pages need it. */
const loadHandOff = () => import('#src/platform/handoff/session-handoff-url.ts');

/**
 * Reads the background colour of the page header. The URL of the other site contains it, so that the header of that
 * site can have the same colour.
 */
function headerColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
}

/**
 * Sends a member to the site of the parameter `redirectUrl`, with a session token in the URL. A visitor is sent after
 * the login or registration. [S2-015]
 */
export function redirectWithSessionToken({ session, wps }: HandOffServices, { data }: PageState, target: URL): void {
  const parameters = { language: data.language, headerColor: headerColor(), b2c: '1', title: data.site.title };
  const go = async (): Promise<void> => {
    const { createUrlWithHandoffToken, openExternalUrl } = await loadHandOff();
    const href = await createUrlWithHandoffToken(target, { wps, parameters });
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
 * Adds a session token to the URL when a member taps a link to a site on the merchant's list. Other links do not
 * change. Returns a function that stops it. [S5-019]
 */
export function addSessionTokenToLinks({ session, wps }: HandOffServices): () => void {
  const onClick = (event: MouseEvent): void => {
    const state = session.state.getState();
    if (event.defaultPrevented || state.status !== 'member' || !isPlainTap(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a[href^="http"]') : null;
    const target = link instanceof HTMLAnchorElement ? parseExternalUrl(link.href) : null;
    if (!target || target.origin === location.origin || !event.isTrusted) return;
    event.preventDefault();
    const parameters = { username: state.info.userName };
    void loadHandOff().then(
      async ({ createUrlWithHandoffToken, openExternalUrl }) =>
        openExternalUrl((await createUrlWithHandoffToken(target, { wps, parameters })) ?? target.href),
      // The chunk could not be loaded: follow the link without a token.
      () => location.assign(target),
    );
  };
  addEventListener('click', onClick);
  return () => removeEventListener('click', onClick);
}
