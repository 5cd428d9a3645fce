import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { PageData } from '@foyer/contract/page/page-data';
import { findFreePort } from '../../scripts/start/free-port.ts';
import { repositoryRoot } from '../../scripts/start/repository-root.ts';
import { renderFloorStyles } from '../floor.ts';
import type { TargetName } from './benchmark-result.ts';
import { buildStaticPage, type StaticPage } from '../static-page.ts';
import { startTlsProxy, type TlsProxy } from '../tls-proxy.ts';

export type PeerName = Exclude<TargetName, 'floor' | 'foyer'>;

const sourceFolder = path.join(repositoryRoot, 'bench/peers');
/** Outside `node_modules`, where Next.js would not compile JSX. */
const cacheFolder = path.join(repositoryRoot, '.cache/bench-peers');
const HOME = '/m/home';
const quietBuild = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
const START_TIMEOUT_MS = 60_000;

function runNpm(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell, env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed in ${folder}`);
}

/** Copies the sources of a peer into the cache, and installs its lockfile if it changed. */
export function installPeer(name: PeerName, log: (line: string) => void): void {
  const folder = path.join(cacheFolder, name);
  const stampFile = path.join(folder, 'node_modules/.installed');
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(sourceFolder, name), folder, { recursive: true });
  const hash = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  log(`installing the peer ${name} ...`);
  runNpm(folder, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stampFile, hash);
}

/** The lobby as peers read it. `picture` is the path of an image without width and file extension. */
function toPeerLobby({ site, lobby, cover }: PageData) {
  return {
    title: site.title,
    cover,
    announcements: lobby.announcements.map(({ title }) => title),
    banners: lobby.banners.map(({ url, title, text }) => ({ picture: url, title, text })),
    lanes: lobby.lanes.map(({ id, title, cards }) => ({
      id,
      title,
      games: cards.map(({ id: code, name, art }) => ({ code, name, picture: art })),
    })),
  };
}

type PeerLobby = ReturnType<typeof toPeerLobby>;

export interface RunningPeer {
  readonly proxy: TlsProxy;
  readonly stop: () => void;
}

interface PeerKind {
  /** Writes what the build or the server reads besides `lobby.json` and `lobby.css`. */
  readonly prepare: (folder: string, lobby: PeerLobby, siteUrl: URL) => Promise<void>;
  /** Folder of the built files, their prefix in URLs, and the HTML of home. */
  readonly files: string;
  readonly prefix: string;
  readonly html: string;
  /** Starts the peer's own server, if it has one. Otherwise images come from the product. */
  readonly startServer?: (folder: string) => Promise<{ readonly url: URL; readonly stop: () => void }>;
}

const peers: Readonly<Record<PeerName, PeerKind>> = {
  next: {
    prepare: savePictures,
    files: '.next/static',
    prefix: '/_next/static/',
    html: '.next/server/app/m/home.html',
    startServer: startNextServer,
  },
  astro: { prepare: async () => undefined, files: 'dist', prefix: '/', html: 'dist/m/home/index.html' },
  spa: { prepare: saveApi, files: 'dist', prefix: '/', html: 'dist/index.html' },
};

export const isPeer = (target: TargetName): target is PeerName => Object.hasOwn(peers, target);

/** Builds an installed peer with the data of the lobby, and serves it. */
export async function startPeer(
  name: PeerName,
  data: PageData,
  siteUrl: URL,
  tls: Parameters<typeof startTlsProxy>[0],
): Promise<RunningPeer> {
  const folder = path.join(cacheFolder, name);
  const { prepare, files, prefix, html, startServer } = peers[name];
  const lobby = toPeerLobby(data);
  writeFileSync(path.join(folder, 'lobby.json'), JSON.stringify(lobby));
  writeFileSync(path.join(folder, 'lobby.css'), renderFloorStyles(data));
  await prepare(folder, lobby, siteUrl);
  runNpm(folder, ['run', 'build', '--silent'], quietBuild);
  const built = path.join(folder, files);
  const pages = new Map<string, StaticPage>(
    globSync('**/*.*', { cwd: built }).map((file) => [
      prefix + file.split(path.sep).join('/'),
      buildStaticPage(file, readFileSync(path.join(built, file))),
    ]),
  );
  pages.set(HOME, buildStaticPage('home.html', readFileSync(path.join(folder, html))));
  const server = await startServer?.(folder);
  const proxy = await startTlsProxy(tls, server?.url ?? siteUrl, pages);
  return {
    proxy,
    stop: () => {
      proxy.close();
      server?.stop();
    },
  };
}

/** Saves the pictures as WebP for the image optimizer of Next.js, in the largest width that the page needs. */
async function savePictures(folder: string, { banners, lanes }: PeerLobby, siteUrl: URL): Promise<void> {
  rmSync(path.join(folder, 'public'), { recursive: true, force: true });
  const covers = lanes.flatMap(({ games }) => games.map(({ picture }) => ({ picture, width: 360 })));
  const wanted = [...banners.map(({ picture }) => ({ picture, width: 720 })), ...covers];
  for (const { picture, width } of new Map(wanted.map((one) => [one.picture, one])).values()) {
    const response = await fetch(new URL(`${picture}-${width}.webp`, siteUrl));
    if (!response.ok) throw new Error(`the site has no picture ${picture}-${width}.webp`);
    const file = path.join(folder, 'public', `${picture}.webp`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await response.bytes());
  }
}

/** Saves the answers that the single-page application fetches one after the other. */
async function saveApi(folder: string, { banners, lanes, ...config }: PeerLobby): Promise<void> {
  const api = path.join(folder, 'public/api');
  mkdirSync(api, { recursive: true });
  const messages = { logIn: 'Log in', signUp: 'Sign up', username: 'Username', password: 'Password' };
  const answers = { config: { ...config, language: 'en' }, 'messages-en': messages, banners, lanes };
  for (const [name, answer] of Object.entries(answers)) {
    writeFileSync(path.join(api, `${name}.json`), JSON.stringify(answer));
  }
}

/** Starts `next start` and lets it create every image that home names, as on a site with visitors. */
async function startNextServer(folder: string): Promise<{ readonly url: URL; readonly stop: () => void }> {
  const port = await findFreePort();
  const server = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...quietBuild },
  });
  const stop = (): void => void server.kill();
  process.once('exit', stop);
  const url = new URL(`http://localhost:${port}`);
  const deadline = performance.now() + START_TIMEOUT_MS;
  let html: string | null = null;
  while (html === null) {
    if (performance.now() > deadline) throw new Error('next start does not answer');
    await pause(200);
    html = await fetch(new URL(HOME, url)).then(
      (response) => response.text(),
      () => null,
    );
  }
  const images = new Set(
    [...html.matchAll(/\/_next\/image\?[^" ]+/g)].map(([found]) => found.replaceAll('&amp;', '&')),
  );
  for (const image of images) await (await fetch(new URL(image, url), { headers: { accept: 'image/webp' } })).bytes();
  return { url, stop };
}
