import { getHomeLanes } from '@foyer/contract/game/game-lists';
import { createWpsClient } from '#src/wps-client.ts';

/** The example in the README: returns the titles of the rows on a merchant's home page, or the reason of the error. */
export async function getHomeTitles(origin: string): Promise<string> {
  const client = createWpsClient({
    origin,
    merchant: 'aurora',
    language: () => 'EN',
    token: () => null,
    userAgent: 'home-titles/1.0',
  });
  const result = await client.call(getHomeLanes, { ext: 'webp' });
  if (result.ok) return result.value.lanes.map((lane) => lane.title).join(', ');
  return `No titles: ${result.error.kind === 'rejected' ? result.error.message : result.error.kind}`;
}
