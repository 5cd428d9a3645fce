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
import { renderInApp, type Where } from '#test/render.tsx';

const lanes = [makeLane('lottery', 1)];

/** The whole application at an address, with a small lobby and every chunk at hand. */
export async function renderApp(overrides: ServiceOverrides, where: Where = {}): Promise<RenderResult> {
  const parts = Object.values(overlays).map(({ part }) => part);
  await Promise.all([...parts, ...allPages, gamesChunk].map((part) => part.preload()));
  const data = where.data ?? makePageData({ lobby: { lanes, banners: [], announcements: [] } });
  return renderInApp(<App />, { ...where, data, overrides });
}
