import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDocumentedMapping } from '../../../apps/server/test/documented-mapping.ts';
import { MAPPED_PLATFORM_MEMBER, startMappedPlatform } from '../../../apps/server/test/peers/mapped-platform.ts';
import { startPeer } from '../../../apps/server/test/peers/loopback-peer.ts';
import { planScaffold } from '../../../scripts/new/plan-scaffold.ts';
import { writePlannedChanges } from '../../../scripts/new/plan-recipe-changes.ts';
import { startMinimalPlatform } from '../../../scripts/test/minimal-platform.ts';
import { repositoryRoot } from '../../../scripts/start/repository-root.ts';
import { choosePortAndFolders, startSiteServer } from './site-server.ts';

/** A site in front of a platform that an integrator has written. */
export interface SiteWithIntegratorPlatform {
  readonly origin: string;
  /** A member who has an account on the platform. */
  readonly member: { readonly name: string; readonly password: string };
  close(): Promise<void>;
}

interface StartedPlatform {
  readonly url: string;
  readonly member: SiteWithIntegratorPlatform['member'];
  /** Content of the `PLATFORM_MAPPING` file; omitted if the platform implements the API of docs/platform.md. */
  readonly mapping?: string;
  readonly close: () => void | Promise<void>;
}

/**
 * The platforms for the tests: `minimal` is the example of docs/platform.md; `foreign` has another API, which the
 * mapping in docs/platform.md translates.
 */
const platforms = {
  minimal: async (gamesOrigin: string): Promise<StartedPlatform> => {
    const member = { name: 'demo', password: 'Minimal-2026!' };
    const platform = await startMinimalPlatform({ DEMO_PASSWORD: member.password, GAMES_ORIGIN: gamesOrigin });
    return { ...platform, member };
  },
  foreign: async (gamesOrigin: string): Promise<StartedPlatform> => {
    const platform = await startMappedPlatform({ gamesOrigin });
    const member = { name: MAPPED_PLATFORM_MEMBER.login, password: MAPPED_PLATFORM_MEMBER.secret };
    return { ...platform, member, mapping: readDocumentedMapping() };
  },
};

export type IntegratorPlatform = keyof typeof platforms;

const BRAND = 'harbour';

/**
 * Starts a platform, a server for its games, and a site in front of the platform. The site's brand is created by `npm
 * run new -- brand --before-platform`.
 */
export async function startSiteWithIntegratorPlatform(kind: IntegratorPlatform): Promise<SiteWithIntegratorPlatform> {
  const games = await startPeer((response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>The game</h1>'),
  );
  const platform = await platforms[kind](games.url);
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-integrator-'));
  const planned = await planScaffold(repositoryRoot, { kind: 'brand', name: BRAND, beforePlatform: true });
  if (!planned.ok) throw new Error(planned.problem);
  writePlannedChanges(folder, planned.plan.changes);
  const mappingFile = path.join(folder, 'mapping.json');
  if (platform.mapping !== undefined) writeFileSync(mappingFile, platform.mapping);
  const location = await choosePortAndFolders(path.join(folder, 'brands'));
  const server = await startSiteServer(location, {
    env: {
      UPSTREAM_URL: platform.url,
      GAME_ORIGINS: JSON.stringify([games.url]),
      ...(platform.mapping === undefined ? {} : { PLATFORM_MAPPING: mappingFile }),
    },
  });
  return {
    origin: `http://${BRAND}.localhost:${location.sitePort}`,
    member: platform.member,
    close: async () => {
      await server.close();
      await platform.close();
      await games.close();
    },
  };
}
