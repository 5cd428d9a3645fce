import path from 'node:path';
import { copyAuroraBrand } from './identity-brand.ts';
import { type Fields, rewriteJson } from './rewrite-json.ts';
import { createServerLocation, type ServerLocation, startSiteServer } from './site-server.ts';

/** A Foyer server that plays an operator's platform, and one in front of it. Each is a process with a database of its own. */
export interface UpstreamServers {
  readonly url: string;
  readonly platformUrl: string;
  stopPlatform(): Promise<void>;
  close(): Promise<void>;
}

/** The name of each game of the platform begins with this. */
export const PLATFORM_GAME_PREFIX = 'Theirs: ';

/** A place for a server whose only brand asks for no captcha, which would need a script. */
async function prepareServer(): Promise<ServerLocation> {
  const place = await createServerLocation();
  const captcha = { provider: 'altcha', register: false, loginAfterFailures: 99 };
  copyAuroraBrand(place.brandsDir, { code: 'aurora', captcha });
  return place;
}

function renameGames({ brandsDir }: ServerLocation): void {
  const renamed = ({ name, names: _names, ...game }: Fields): Fields => ({
    ...game,
    name: `${PLATFORM_GAME_PREFIX}${String(name)}`,
  });
  rewriteJson(path.join(brandsDir, 'aurora/catalogue.json'), ({ games, ...catalogue }) => ({
    ...catalogue,
    games: Array.isArray(games) ? games.map(renamed) : games,
  }));
}

export async function startUpstreamServers(): Promise<UpstreamServers> {
  const [theirs, ours] = await Promise.all([prepareServer(), prepareServer()]);
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
