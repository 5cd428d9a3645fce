import type { RenderResult } from '@testing-library/react';
import '@foyer/contract/member/account-bindings-and-counts';
import '@foyer/contract/session/sessions';
import { App } from '#src/app/app.tsx';
import '#src/app/services/create-api-client.ts';
import { overlayRegistry } from '#src/app/overlay-registry.ts';
import { lazyPages } from '#src/app/routes.ts';
import type { AppServiceOverrides } from '#src/app/services/app-services.ts';
import '#src/features/game-view/launch/fetch-vip-label-name.ts';
import { lazyPlaySessionPanel } from '#src/features/game-view/play/lazy-play-session-panel.tsx';
import { lazyGameList } from '#src/routes/lazy-game-list.ts';
import '#src/routes/header-member-data.tsx';
import { makeHomeLane, makePageData } from '#test/page-data.ts';
import { renderInApp, type RenderOptions } from '#test/render-in-app.tsx';

const lanes = [makeHomeLane('lottery', 1)];

/** Renders the whole application at a URL, with a small lobby and with all chunks loaded. */
export async function renderApp(overrides: AppServiceOverrides, options: RenderOptions = {}): Promise<RenderResult> {
  const parts = Object.values(overlayRegistry).map(({ part }) => part);
  await Promise.all([...parts, ...lazyPages, lazyGameList, lazyPlaySessionPanel].map((part) => part.preload()));
  const data = options.data ?? makePageData({ lobby: { lanes, banners: [], announcements: [] } });
  return renderInApp(<App />, { ...options, data, overrides });
}
