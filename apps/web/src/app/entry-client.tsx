import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '#src/app/app.tsx';
import { captureInstallPrompt } from '#src/app/startup/prompts/capture-install-prompt.ts';
import { AppProviders } from '#src/app/services/app-providers.tsx';
import { matchRoute } from '#src/app/routes.ts';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { createAppServices } from '#src/app/services/app-services.ts';
import { loadSessionFeatures } from '#src/app/startup/session/load-session-features.ts';
import { openTriggeredOverlays } from '#src/app/overlays/overlay-triggers.ts';
import { watchPendingNavigation } from '#src/platform/paths/pending-navigation.ts';
import { PAGE_STATE_ELEMENT_ID } from '#src/platform/page/page-state.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { lazyGameList } from '#src/routes/lazy-game-list.ts';
import '#src/ui/page.css';

/** Whether the same build rendered the page. The state of another build is ignored. */
function isOfThisBuild(value: unknown): value is PageState {
  if (typeof value !== 'object' || value === null || !('build' in value)) return false;
  return value.build === new URL(import.meta.url).pathname;
}

function readPageState(): PageState | null {
  const text = document.getElementById(PAGE_STATE_ELEMENT_ID)?.textContent;
  const value: unknown = text ? JSON.parse(text) : null;
  return isOfThisBuild(value) ? value : null;
}

async function start(): Promise<void> {
  const { hostname, protocol, search } = location;
  const landing = { hostname, protocol, search };
  const root = document.getElementById('app');
  const page = readPageState();
  if (!root || !page) return;
  const route = matchRoute(page.path, page.data.site.absentFeatures);
  const isHome = route.kind === 'lobby' && route.place === 'home' && page.listing === null;
  const chunk = route.kind === 'page' ? route.page : lazyGameList;
  if (!isHome) await Promise.all([chunk.preload(), loadMessages(page.data.language)]);
  const services = createAppServices(page);
  openTriggeredOverlays();
  startTransition(() => {
    hydrateRoot(
      root,
      <AppProviders page={page} services={services}>
        <App />
      </AppProviders>,
    );
  });
  void import('#src/app/startup/start-visit.ts').then(
    ({ startPageVisit }) => startPageVisit(services, page, landing),
    // A deploy removed the chunk: the page works without it, and the next page load has the new one.
    () => undefined,
  );
  await loadSessionFeatures(services, page);
}

captureInstallPrompt();
watchPendingNavigation();
void start();
