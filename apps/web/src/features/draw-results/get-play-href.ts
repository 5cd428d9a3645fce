import type { GameDraws } from '@foyer/contract/game/get-draws';
import { getPageHref } from '#src/platform/paths/page-href.ts';

/** Returns the URL that opens the betting page of a lottery. `backUrl` is where Back leads from there. */
export function getPlayHref({ vendor, code }: Pick<GameDraws, 'vendor' | 'code'>, backUrl: string): string {
  return getPageHref('launchGame', { vendor, code, playType: 'lottery', lottoView: 'betting', backUrl });
}
