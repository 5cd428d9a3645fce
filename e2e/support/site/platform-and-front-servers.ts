import path from 'node:path';
import { copyAuroraBrand } from './test-brands.ts';
import { type JsonFields, rewriteJsonFile } from './rewrite-json-file.ts';
import { choosePortAndFolders, type SitePortAndFolders, startSiteServer } from './site-server.ts';

/** A Foyer server that acts as an operator's platform, and one in front of it. Each has its own database. */
export interface PlatformAndFrontServers {
  readonly url: string;
  readonly platformUrl: string;
  stopPlatform(): Promise<void>;
  close(): Promise<void>;
}

/** Prefix of the names of the platform's games, by which tests recognise them. */
export const PLATFORM_GAME_NAME_PREFIX = 'Theirs: ';

/** Prepares a server with a single brand that needs no captcha, because a captcha needs scripts. */
async function prepareServer(): Promise<SitePortAndFolders> {
  const location = await choosePortAndFolders();
  const captcha = { provider: 'altcha', register: false, loginAfterFailures: 99 };
  copyAuroraBrand(location.brandsDir, { code: 'aurora', captcha });
  return location;
}

function renameGames({ brandsDir }: SitePortAndFolders): void {
  const renamed = ({ name, names: _names, ...game }: JsonFields): JsonFields => ({
    ...game,
    name: `${PLATFORM_GAME_NAME_PREFIX}${String(name)}`,
  });
  rewriteJsonFile(path.join(brandsDir, 'aurora/catalogue.json'), ({ games, ...catalogue }) => ({
    ...catalogue,
    games: Array.isArray(games) ? games.map(renamed) : games,
  }));
}

export async function startPlatformAndFrontServers(): Promise<PlatformAndFrontServers> {
  const [platformLocation, frontLocation] = await Promise.all([prepareServer(), prepareServer()]);
  renameGames(platformLocation);
  const [platform, front] = await Promise.all([
    startSiteServer(platformLocation),
    startSiteServer(frontLocation, { env: { UPSTREAM_URL: `http://localhost:${platformLocation.sitePort}` } }),
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
