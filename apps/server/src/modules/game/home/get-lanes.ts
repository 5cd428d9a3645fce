import { getLanes as endpoint } from '@foyer/contract/game/game-lists';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';
import { toListed } from '#src/modules/game/catalogue/game-cards.ts';
import type { ReadLanes } from '#src/modules/game/home/read-lanes.ts';

export function getLanes({ readLanes }: { readonly readLanes: ReadLanes }) {
  return operation(endpoint, async (_input, { merchant, language }) => {
    const lanes = await readLanes(merchant, language);
    return done({ lanes: lanes.map((lane) => ({ ...lane, cards: lane.cards.map(toListed) })) });
  });
}
