import { envelopeSchema } from '@foyer/contract/envelope';
import { getHomeLanes } from '@foyer/contract/game/game-lists';
import { type PageData, pageDataSchema } from '@foyer/contract/page/page-data';

/** Reads the data of home from a running site, with all games of each lane. The page itself has only the first ones. */
export async function readLobbyData(siteUrl: string): Promise<PageData> {
  const headers = { accept: 'text/html,image/avif,image/webp' };
  const html = await (await fetch(new URL('/m/home', siteUrl), { headers })).text();
  const inlineJson = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const state: unknown = JSON.parse(inlineJson);
  const page = pageDataSchema.parse(typeof state === 'object' && state !== null && 'data' in state ? state.data : null);
  const lanes = await (await fetch(new URL(`${getHomeLanes.path}?ext=avif`, siteUrl))).json();
  return { ...page, lobby: { ...page.lobby, lanes: getHomeLanes.out.parse(envelopeSchema.parse(lanes).value).lanes } };
}
