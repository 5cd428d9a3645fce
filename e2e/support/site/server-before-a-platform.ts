import path from 'node:path';
import { layOutLikeAurora } from './identity-brand.ts';
import { type Fields, rewriteJson } from './rewrite-json.ts';
import { findServerPlace, type ServerPlace, startSiteServer } from './site-server.ts';

/** A Foyer server that plays an operator's platform, and one in front of it. Each is a process with a database of its own. */
export interface ServerBeforePlatform {
  readonly url: string;
  readonly platformUrl: string;
  stopPlatform(): Promise<void>;
  close(): Promise<void>;
}

/** The name of each game of the platform begins with this. */
export const THEIRS = 'Theirs: ';

/** A place for a server whose only brand asks for no captcha, which would need a script. */
async function layOut(): Promise<ServerPlace> {
  const place = await findServerPlace();
  const captcha = { provider: 'altcha', register: false, loginAfterFailures: 99 };
  layOutLikeAurora(place.brandsDir, { code: 'aurora', captcha });
  return place;
}

function renameGames({ brandsDir }: ServerPlace): void {
  const renamed = ({ name, names: _names, ...game }: Fields): Fields => ({ ...game, name: `${THEIRS}${String(name)}` });
  rewriteJson(path.join(brandsDir, 'aurora/catalogue.json'), ({ games, ...catalogue }) => ({
    ...catalogue,
    games: Array.isArray(games) ? games.map(renamed) : games,
  }));
}

export async function startServerBeforePlatform(): Promise<ServerBeforePlatform> {
  const [theirs, ours] = await Promise.all([layOut(), layOut()]);
  renameGames(theirs);
  const [platform, front] = await Promise.all([
    startSiteServer(theirs),
    startSiteServer(ours, { env: { UPSTREAM_URL: `http://localhost:${theirs.sitePort}` } }),
  ]);
  return {
    url: front.siteUrl,
    platformUrl: platform.siteUrl,
    stopPlatform: platform.close,
    close: async () => {
      await Promise.all([front.close(), platform.close()]);
    },
  };
}
