import { captureInstallPrompt } from '#src/app/startup/prompts/capture-install-prompt.ts';
import { openOverlaysOnTap } from '#src/app/overlays/overlay-triggers.ts';
import { isHomeWithLanes, matchRoute } from '#src/app/routes.ts';
import { createAppServices, type AppServices } from '#src/app/services/app-services.ts';
import {
  repeatClicksAfterHydration,
  isHomeBeforeFirstUse,
  runOnFirstUse,
} from '#src/app/startup/wait-for-first-use.ts';
import { advanceBannersUntilHydration } from '#src/features/lobby/scroll-banner-slides.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { systemClock } from '@foyer/wps-client/clock';
import { reloadOnceForMissingFile, reloadWhenIdleForMissingFile } from '#src/platform/reload-for-missing-file.ts';
import { retryAfterCancelledNavigation, watchPendingNavigation } from '#src/platform/paths/pending-navigation.ts';
import { PAGE_STATE_ELEMENT_ID } from '#src/platform/page/page-state.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { lazyGameList } from '#src/routes/lazy-game-list.ts';

/** Whether the page state in the HTML comes from the build of this script. The state of another build is ignored. */
function isOfThisBuild(value: unknown): value is PageState {
  if (typeof value !== 'object' || value === null || !('build' in value)) return false;
  return value.build === new URL(import.meta.url).pathname;
}

function readPageState(): PageState | null {
  const text = document.getElementById(PAGE_STATE_ELEMENT_ID)?.textContent;
  const value: unknown = text ? JSON.parse(text) : null;
  return isOfThisBuild(value) ? value : null;
}

/**
 * Loads the code and messages of the current page and hydrates it. If the chunk cannot be loaded, links and forms still
 * work.
 */
async function hydrate(root: HTMLElement, page: PageState, services: AppServices): Promise<void> {
  const route = matchRoute(page.path, page.data.site.absentFeatures);
  const chunk = route.kind === 'page' ? route.page : lazyGameList;
  const pageParts = isHomeWithLanes(page) ? [] : [chunk.preload(), loadMessages(page.data.language)];
  try {
    const [{ hydrateApp }] = await Promise.all([
      retryAfterCancelledNavigation(() => import('#src/app/hydrate-app.tsx')),
      ...pageParts,
    ]);
    hydrateApp(root, page, services);
  } catch {
    // A deploy removed a chunk, or there is no network.
    await reloadOnceForMissingFile();
    dispatchEvent(new Event('foyer:ready'));
  }
}

/**
 * Starts the features that only a session needs. If a deploy removed their chunk and a member is logged in, reloads the
 * page once when it is hidden or has been idle for 30 s.
 */
async function startSession(services: AppServices, page: PageState): Promise<void> {
  const part = await import('#src/app/startup/session/load-session-features.ts').catch(() => null);
  if (part) await part.loadSessionFeatures(services, page);
  else if (services.session.state.getState().status !== 'visitor') reloadWhenIdleForMissingFile(systemClock);
}

async function start(): Promise<void> {
  const { hostname, protocol, search } = location;
  const landing = { hostname, protocol, search };
  const root = document.getElementById('app');
  const page = readPageState();
  if (!root || !page) return;
  const services = createAppServices(page);
  openOverlaysOnTap();
  if (isHomeWithLanes(page)) repeatClicksAfterHydration(root);
  // Styles start the motion that buttons pause.
  document.documentElement.dataset['live'] = '';
  if (isHomeWithLanes(page) && isHomeBeforeFirstUse(services)) {
    advanceBannersUntilHydration();
    runOnFirstUse(services, () => void hydrate(root, page, services));
  } else void hydrate(root, page, services);
  void import('#src/app/startup/start-page-features.ts').then(
    ({ startPageFeatures }) => startPageFeatures(services, page, landing),
    // A deploy removed the chunk: the page works without it, and the next page load has the new one.
    () => undefined,
  );
  await startSession(services, page);
}

captureInstallPrompt();
watchPendingNavigation();
void start();
