import { followLaunchTaps } from '#src/app/launch-taps.ts';
import { leaveLost } from '#src/app/leave-lost.ts';
import { pageTitle } from '#src/app/page-title.ts';
import { routeOf } from '#src/app/routes.ts';
import type { Services } from '#src/app/services.ts';
import { keepArrival, type Landing } from '#src/platform/attribution/keep-arrival.ts';
import { keepWebclip } from '#src/platform/device/device-kind.ts';
import { handoffTarget } from '#src/platform/handoff/handoff-target.ts';
import { loadWords } from '#src/platform/i18n/catalogues.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { followTapsAway } from '#src/platform/paths/follow-taps-away.ts';
import { isPlainTap } from '#src/platform/paths/is-plain-tap.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { paths } from '#src/platform/paths/paths.ts';
import { withPreserved } from '#src/platform/paths/preserved.ts';
import { writeStored } from '#src/platform/storage/stored.ts';
import { whenPainted } from '#src/platform/tracking/when-painted.ts';

type Visit = Services;

/** A visitor who is handed nowhere fetches nothing of it. */
const handOff = () => import('#src/platform/handoff/hand-off.ts');

interface Rest {
  readonly visit: Visit;
  readonly page: PageState;
  readonly landing: Landing;
  readonly isOver: () => boolean;
}

/** What of a visit waits until the page has everything, tracking until it is painted. Gone after a deploy: the next page that is loaded has another. */
async function bringRest({ visit, page, landing, isOver }: Rest): Promise<() => void> {
  try {
    (await import('#src/app/follow-device.ts')).followDevice(visit, page);
    await new Promise<void>(whenPainted);
    const { trackingHere } = await import('#src/app/tracking-here.ts');
    return isOver() ? () => undefined : trackingHere(visit, page, landing);
  } catch {
    // The page works without.
    return () => undefined;
  }
}

/** Gone after a deploy: calls that are refused still say why. */
async function bringStatus(visit: Visit, page: PageState): Promise<void> {
  try {
    await (await import('#src/app/status-here.tsx')).statusHere(visit, page);
  } catch {
    // The page works without.
  }
}

/** The colour the page is headed with, for a site that wants to look alike. */
function headerColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
}

/** Sends a member on to `redirectUrl`: at once, or when the visitor has logged in or registered. [S2-015] */
function followRedirect({ session, wps }: Visit, { data }: PageState, target: URL): void {
  const more = { language: data.language, headerColor: headerColor(), b2c: '1', title: data.site.title };
  const go = async (): Promise<void> => {
    const { handedOff, leaveFor } = await handOff();
    const href = await handedOff(target, { wps, more });
    if (href !== null) leaveFor(href);
  };
  if (session.state.getState().status === 'member') return void go();
  const stop = session.state.subscribe((now) => {
    if (now.status !== 'member') return;
    stop();
    void go();
  });
}

/** Links to other sites take a member's token along where the merchant's list has them; else they lead there as they are. Answers how to stop. [S5-019] */
function handOffLinks({ session, wps }: Visit): () => void {
  const onClick = (event: MouseEvent): void => {
    const state = session.state.getState();
    if (event.defaultPrevented || state.status !== 'member' || !isPlainTap(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a[href^="http"]') : null;
    const target = link instanceof HTMLAnchorElement ? handoffTarget(link.href) : null;
    if (!target || target.origin === location.origin || !event.isTrusted) return;
    event.preventDefault();
    const more = { username: state.info.userName };
    void handOff().then(
      async ({ handedOff, leaveFor }) => leaveFor((await handedOff(target, { wps, more })) ?? target.href),
      // The chunk did not come: the link leads where it says.
      () => location.assign(target),
    );
  };
  addEventListener('click', onClick);
  return () => removeEventListener('click', onClick);
}

/**
 * A plain link, which the browser follows by itself, takes along what is preserved as those of the application do: the page
 * it stands in is drawn for everybody, without a visitor's own. Answers how to stop. [S2-014]
 */
function keepPreserved(): () => void {
  const onClick = ({ defaultPrevented, target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest('a[href^="/m/"]') : null;
    const href = link?.getAttribute('href') ?? '';
    if (!defaultPrevented && href !== '') link?.setAttribute('href', withPreserved(href, location.search));
  };
  addEventListener('click', onClick);
  return () => removeEventListener('click', onClick);
}

/** The line above the header stands outside of the application, which answers its taps all the same; closed, it stays away for the visit. [S2-024, S2-014] */
function followTopBanner(): void {
  const banner = document.getElementById('top-banner');
  const link = banner?.querySelector('a');
  link?.addEventListener('click', (event) => {
    if (!isPlainTap(event)) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  });
  banner?.querySelector('button')?.addEventListener('click', () => {
    banner.remove();
    writeStored('session', 'foyer.top', '1');
  });
}

/** Shells show pages without the product's own bars. [S2-014] */
function dress(search: string): void {
  const query = new URLSearchParams(search);
  for (const name of ['inApp', 'fullscreen']) {
    if (query.get(name) === '1' || query.get(name) === 'true') document.documentElement.dataset[name] = '';
  }
}

/** When the page has everything it needs: what the device keeps of it takes nothing from the first screen. */
function onceLoaded(task: () => void): void {
  if (document.readyState === 'complete') setTimeout(task);
  else addEventListener('load', () => setTimeout(task), { once: true });
}

/** The name of the page in tabs and histories goes along with the address. Answers how to stop. */
function followTitle({ data }: PageState): () => void {
  let shown = location.pathname;
  const tell = async (): Promise<void> => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    document.title = pageTitle(shown, await loadWords(data.language), data.site.title);
  };
  // The router sends the first two; the browser the third.
  const names = ['pushState', 'replaceState', 'popstate'];
  const onMove = (): void => void tell();
  for (const name of names) addEventListener(name, onMove);
  return () => names.forEach((name) => removeEventListener(name, onMove));
}

/** All that a launch needs before it can be sent: its page, the words, and the line to the platform. */
function preloadLaunch(language: string): Promise<unknown> {
  const route = routeOf(paths.launchGame.path);
  const page = route.kind === 'page' ? route.part.preload() : null;
  return Promise.all([page, loadWords(language), import('#src/app/make-wps.ts')]);
}

/** What an address means for the whole visit: who brought it, how it is shown, and where it is to lead. Answers how to stop following taps. */
export function followVisit(visit: Visit, page: PageState, landing: Landing): () => void {
  keepArrival(page.data, landing);
  dress(landing.search);
  keepWebclip(landing.search);
  followTopBanner();
  let isOver = false;
  let stopRest = (): void => undefined;
  onceLoaded(() => {
    if (isOver) return;
    void bringStatus(visit, page);
    void bringRest({ visit, page, landing, isOver: () => isOver }).then((stop) => {
      stopRest = stop;
      if (isOver) stop();
    });
  });
  const stops = [
    handOffLinks(visit),
    keepPreserved(),
    followTapsAway(),
    leaveLost(),
    followTitle(page),
    followLaunchTaps({ preload: () => preloadLaunch(page.data.language) }),
  ];
  const target = handoffTarget(new URLSearchParams(landing.search).get('redirectUrl'));
  if (target !== null) followRedirect(visit, page, target);
  return () => {
    isOver = true;
    stopRest();
    stops.forEach((stop) => stop());
  };
}
