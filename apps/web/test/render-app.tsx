import type { RenderResult } from '@testing-library/react';
import '@foyer/contract/member/account-state';
import '@foyer/contract/session/sessions';
import { App } from '#src/app/app.tsx';
import '#src/app/services/create-api-client.ts';
import { overlays } from '#src/app/overlays.ts';
import { allPages } from '#src/app/routes.ts';
import type { ServiceOverrides } from '#src/app/services/services.ts';
import '#src/features/game-view/launch/read-label-name.ts';
import { gamesChunk } from '#src/routes/games-chunk.ts';
import '#src/routes/unread-count.tsx';
import { makeLane, makePageData } from '#test/page-data.ts';
import { renderInApp, type RenderOptions } from '#test/render.tsx';

const lanes = [makeLane('lottery', 1)];

/** Renders the whole application at a URL, with a small lobby and all chunks loaded. */
export async function renderApp(overrides: ServiceOverrides, options: RenderOptions = {}): Promise<RenderResult> {
  const parts = Object.values(overlays).map(({ part }) => part);
  await Promise.all([...parts, ...allPages, gamesChunk].map((part) => part.preload()));
  const data = options.data ?? makePageData({ lobby: { lanes, banners: [], announcements: [] } });
  return renderInApp(<App />, { ...options, data, overrides });
}
