import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { envelopeSchema } from '@foyer/contract/envelope';
import { coverImageWidths } from '@foyer/contract/page/image-widths';
import type { GameCard } from '@foyer/contract/game/game-card';
import { getGameList } from '@foyer/contract/game/game-lists';
import type { HandwrittenListGame } from './grid.ts';
import { gameCategories } from '@foyer/contract/game/game-category';

/** Maximum number of games per page of the API. */
const PAGE_SIZE = 96;

export interface HandwrittenListServer {
  readonly url: string;
  readonly stop: () => void;
}

/** Serves the bare list with the games and pictures of `siteUrl`, on its own origin. */
export async function serveHandwrittenList(siteUrl: string): Promise<HandwrittenListServer> {
  const source = readFileSync(path.join(import.meta.dirname, 'grid.ts'), 'utf8');
  const files = new Map([
    ['/', { type: 'text/html; charset=utf-8', body: renderBarePage() }],
    ['/grid.js', { type: 'text/javascript', body: stripTypeScriptTypes(source) }],
    ['/bare.json', { type: 'application/json', body: JSON.stringify(await fetchGames(siteUrl)) }],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.body);
    void fetch(new URL(request.url ?? '', siteUrl)).then(async (upstream) => {
      const type = upstream.headers.get('content-type') ?? '';
      response.writeHead(upstream.status, { 'content-type': type, 'cache-control': 'max-age=3600' });
      response.end(new Uint8Array(await upstream.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://localhost:${port}/`, stop: () => server.close() };
}

async function fetchGames(siteUrl: string): Promise<readonly HandwrittenListGame[]> {
  const games: HandwrittenListGame[] = [];
  for (let count = 1; games.length < count;) {
    const query = new URLSearchParams({ limit: String(PAGE_SIZE), cursor: `p${games.length}` });
    const upstream = await fetch(new URL(`${getGameList.path}?${query}`, siteUrl));
    const page = getGameList.out.parse(envelopeSchema.parse(await upstream.json()).value);
    if (page.games.length === 0) throw new Error(`the list ends after ${games.length} of ${page.gameCount} games`);
    games.push(...page.games.map(toBareGame));
    count = page.gameCount;
  }
  return games;
}

function toBareGame({ name, vendor, vendorName, category, art, code }: GameCard): HandwrittenListGame {
  const query = new URLSearchParams({ vendor, code, playType: category, backUrl: '/m/game' });
  return { name, vendorName, category, cover: `${art}-${coverImageWidths[0]}.avif`, href: `/m/launchGame?${query}` };
}

const categoryLabels = {
  all: 'All',
  lottery: 'Lottery',
  sports: 'Sports',
  live: 'Live casino',
  rng: 'Slots',
  table: 'Table games',
  fish: 'Fishing',
  pvp: 'PvP',
  crash: 'Crash',
  arcade: 'Arcade',
  elott: 'E-lottery',
} as const;

/** A card like ours: cover and name in a link, a heart over it, the vendor below. */
const cardHtml = `<div class="card" role="listitem"><a><span class="cover"><img alt="" width="240" height="320" decoding="async"></span><span class="name"></span></a><button><svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"/></svg></button><span class="vendor"></span></div>`;

const css = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui;background:#070a18;color:#f3f5ff}a{color:inherit;text-decoration:none}header,.main{display:flex;align-items:center;height:60px;padding:0 16px;background:#0e1328}.main{position:sticky;bottom:0;z-index:3}.main a{flex:1;font-size:11px;text-align:center}.tabs{position:sticky;top:0;z-index:2;display:flex;gap:8px;padding:8px 16px;overflow-x:auto;background:#070a18}.tabs a{flex:none;padding:9px 14px;border:1px solid #2c3661;border-radius:999px;background:#0e1328;color:#b3bbdb;font:600 14px/24px system-ui}.tabs a[aria-current]{border-color:#3fe0a5;background:#212a4f;color:#f3f5ff}form{padding:4px 16px}input{width:100%;height:44px;padding:0 14px;border:1px solid #2c3661;border-radius:999px;background:#0e1328;color:inherit;font:inherit}.head{display:flex;align-items:baseline;justify-content:space-between;padding:12px 16px}h1{margin:0;font:800 24px/1.2 system-ui}[role=status]{margin:0;font-size:13px;color:#b3bbdb}#list{position:relative;margin:4px 0 16px}.row{position:absolute;top:0;left:0;right:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(96px,1fr));gap:12px;padding:0 16px 16px;contain:layout style}.card{position:relative;min-width:0}.card[hidden]{display:none}.card a{display:block}.cover{display:block;overflow:hidden;border-radius:16px;background:#161d3a;aspect-ratio:3/4;box-shadow:0 1px 0 rgb(255 255 255/5%) inset,0 6px 18px rgb(2 4 14/55%)}.cover img{display:block;width:100%;height:100%;object-fit:cover}.name,.vendor{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}.name{margin-top:8px;font:600 13px/1.3 system-ui}.vendor{color:#b3bbdb;font-size:12px;line-height:1.4}.name:empty::after,.vendor:empty::after{content:'\\a0'}button{position:absolute;top:0;right:0;display:grid;place-items:center;width:44px;height:44px;padding:0;border:0;background:none;color:inherit}button svg{box-sizing:content-box;padding:6px;border-radius:50%;background:#161d3a;opacity:.92}`;

/** The same list in hand-written HTML and CSS, with the element names that the measurement needs. `grid.ts` fills it. */
function renderBarePage(): string {
  const tabs = (['all', ...gameCategories] as const).map(
    (tab) => `<a href="/m/${tab}" data-tab="${tab}">${categoryLabels[tab]}</a>`,
  );
  const places = ['Home', 'Promotions', 'Invite', 'Support', 'Account'].map((place) => `<a href="#">${place}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Bare</title><style>${css}</style><header><b>Bare</b></header><main><nav class="tabs" aria-label="Game categories">${tabs.join('')}</nav><form role="search"><input type="search" name="q" aria-label="Search games"></form><div class="head"><h1 id="games-title">All games</h1><p role="status"></p></div><div id="list" role="list"></div></main><nav class="main" aria-label="Main">${places.join('')}</nav><template>${cardHtml}</template><script type="module" src="/grid.js"></script></html>`;
}
