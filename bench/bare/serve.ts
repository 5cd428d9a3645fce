import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { envelopeSchema } from '@foyer/contract/envelope';
import { artWidths } from '@foyer/contract/page/picture-widths';
import type { GameCard } from '@foyer/contract/game/game-card';
import { getGameList } from '@foyer/contract/game/game-lists';
import type { BareGame } from './game.ts';
import { barePage } from './page.ts';

/** Games of the wire a page, at most. */
const A_PAGE = 96;

export interface Bare {
  readonly url: string;
  readonly stop: () => void;
}

/** The bare list of the same games with the same pictures, on an origin of its own before the house at `house`. */
export async function serveBare(house: string): Promise<Bare> {
  const source = readFileSync(path.join(import.meta.dirname, 'grid.ts'), 'utf8');
  const own = new Map([
    ['/', { type: 'text/html; charset=utf-8', body: barePage() }],
    ['/grid.js', { type: 'text/javascript', body: stripTypeScriptTypes(source) }],
    ['/bare.json', { type: 'application/json', body: JSON.stringify(await gamesOf(house)) }],
  ]);
  const server = createServer((request, response) => {
    const page = own.get(request.url ?? '');
    if (page) return void response.writeHead(200, { 'content-type': page.type }).end(page.body);
    void fetch(new URL(request.url ?? '', house)).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'max-age=3600' });
      response.end(new Uint8Array(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://localhost:${port}/`, stop: () => server.close() };
}

async function gamesOf(house: string): Promise<readonly BareGame[]> {
  const games: BareGame[] = [];
  for (let count = 1; games.length < count;) {
    const query = new URLSearchParams({ limit: String(A_PAGE), cursor: `p${games.length}` });
    const answer = await fetch(new URL(`${getGameList.path}?${query}`, house));
    const page = getGameList.out.parse(envelopeSchema.parse(await answer.json()).value);
    if (page.games.length === 0) throw new Error(`the list ends after ${games.length} of ${page.gameCount} games`);
    games.push(...page.games.map(bareGame));
    count = page.gameCount;
  }
  return games;
}

function bareGame({ name, vendor, vendorName, category, art, code }: GameCard): BareGame {
  const query = new URLSearchParams({ vendor, code, playType: category, backUrl: '/m/game' });
  return { name, vendorName, category, cover: `${art}-${artWidths[0]}.avif`, href: `/m/launchGame?${query}` };
}
