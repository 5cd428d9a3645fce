import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import * as z from 'zod';
import { findPostgres, startPostgres, type ThrowawayPostgres } from '#test/database/throwaway-postgres.ts';
import { makeBrandFolder } from '#test/brand-folder.ts';
import { findFreePort } from '#test/free-port.ts';
import { writeRenderEntry } from '#test/servers/render-entry.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

const NGINX = '/usr/sbin/nginx';
const REDIS = '/usr/bin/redis-server';
const CADDY = '/usr/bin/caddy';
const serverFolder = path.resolve(import.meta.dirname, '../..');
const nginxConfig = path.resolve(serverFolder, '../../deploy/nginx/foyer.conf');
const caddyConfig = path.resolve(serverFolder, '../../deploy/caddy/Caddyfile');
const VENDOR_SECRET = 'a-secret-of-the-test-only';
const DATA_KEY = 'a-data-key-of-the-test-with-enough-characters';

/** Servers that share PostgreSQL and Redis, behind nginx with the configuration of `deploy/nginx`. */
export interface SeveralServers {
  /** The port of nginx, with TLS and a self-signed certificate. */
  readonly port: number;
  /** The ports of the servers behind it, without TLS. */
  readonly serverPorts: readonly number[];
  readonly postgres: ThrowawayPostgres;
  readonly count: number;
  /**
   * Starts Caddy with the configuration of `deploy/caddy` in front of the servers, in addition to nginx. Returns its
   * port.
   */
  readonly startCaddy: () => Promise<number>;
  /** Secret with which requests of the demo vendor are signed. */
  readonly vendorSecret: string;
  /** `DATA_KEY` of the servers. */
  readonly dataKey: string;
  /** Sends a signal to a server and resolves to its exit code when it has ended. */
  readonly stop: (index: number, signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
  /** Starts a server on its port and resolves when it listens. */
  readonly start: (index: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Whether PostgreSQL, Redis and nginx are installed. */
export const canStartSeveralServers = findPostgres() !== null && existsSync(NGINX) && existsSync(REDIS);

/** Options for load tests, which need the real web app and a larger brand. */
export interface SeveralServersOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly brandFolder?: string;
}

export const canStartCaddy = existsSync(CADDY);

/** Starts PostgreSQL, Redis, the servers and nginx. If one fails, stops those that were started. */
export async function startSeveralServers(count: number, options: SeveralServersOptions = {}): Promise<SeveralServers> {
  const closers: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    return { ...(await startParts(count, options, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(
  count: number,
  options: SeveralServersOptions,
  closers: (() => unknown)[],
): Promise<Omit<SeveralServers, 'close'>> {
  const temp = makeTempFolder();
  closers.push(temp.remove);
  const binaries = findPostgres();
  if (binaries === null) throw new Error('PostgreSQL is not installed');
  const postgres = await startPostgres(binaries);
  closers.push(postgres.remove);
  const redisPort = await findFreePort();
  const redis = spawn(REDIS, ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', ''], {
    cwd: temp.folder,
    stdio: 'ignore',
  });
  closers.push(() => end(redis, 'SIGTERM'));
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    BREACHED_PASSWORDS_URL: 'none',
    LOG_LEVEL: 'silent',
    DATABASE_URL: postgres.url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    VENDOR_SECRET,
    DATA_KEY,
    TRUSTED_PROXIES: '127.0.0.1',
    IMAGES_DIR: path.join(temp.folder, 'images'),
    WEB_DIST: writeRenderEntry(temp.folder),
    METRICS_PORT: '0',
    ...options.env,
  };

  const ports: number[] = [];
  for (let index = 0; index < count; index += 1) ports.push(await findFreePort());
  const processes = new Map<number, ChildProcess>();
  closers.push(() => Promise.all([...processes.values()].map((child) => end(child, 'SIGKILL'))));
  const start = async (index: number): Promise<void> => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/main.ts'], {
      cwd: serverFolder,
      env: { ...env, PORT: String(ports[index]) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    processes.set(index, child);
    await waitUntilReady(child);
  };
  const stop: SeveralServers['stop'] = async (index, signal) => {
    const child = processes.get(index);
    processes.delete(index);
    return child === undefined ? null : end(child, signal);
  };

  await start(0);
  if (options.brandFolder === undefined) await applySmallBrands(env);
  else applyBrand(options.brandFolder, env);
  for (let index = 1; index < count; index += 1) await start(index);
  createCertificate(temp.folder);
  const port = await findFreePort();
  const nginx = startNginx(temp.folder, port, ports);
  closers.push(() => end(nginx, 'SIGTERM'));
  const startCaddy = async (): Promise<number> => {
    const caddyPort = await findFreePort();
    const caddy = spawnCaddy(temp.folder, caddyPort, ports);
    closers.push(() => end(caddy, 'SIGTERM'));
    return caddyPort;
  };
  return {
    port,
    serverPorts: ports,
    postgres,
    count,
    vendorSecret: VENDOR_SECRET,
    dataKey: DATA_KEY,
    stop,
    start,
    startCaddy,
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return exited;
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (z.object({ ready: z.literal(true) }).safeParse(message).success) resolve();
    });
    child.once('exit', (code) => reject(new Error(`a process ended with ${code} before it was ready`)));
  });
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Host names of the small brands. Each is a site of its own on the same servers. */
export const smallBrandHosts = ['localhost', 'second.localhost', 'third.localhost'] as const;

/**
 * Applies one brand per host of `smallBrandHosts`. Registrations need no captcha, logins need one after three failures.
 * Every server uses the brands within a second.
 */
async function applySmallBrands(env: Environment): Promise<void> {
  const captcha = { provider: 'altcha', register: false, loginAfterFailures: 3 } as const;
  for (const host of smallBrandHosts) {
    const code = host === 'localhost' ? {} : { code: host.replace('.localhost', '') };
    const brand = await makeBrandFolder({ brand: { ...code, hosts: [host], captcha, flags: { INBOX3: true } } });
    applyBrand(brand.folder, env);
    await brand.close();
  }
}

function applyBrand(folder: string, env: Environment): void {
  const args = ['--disable-warning=ExperimentalWarning', 'src/commands/brand.ts', 'apply', folder];
  execFileSync(process.execPath, args, { cwd: serverFolder, env, stdio: 'ignore' });
}

const getCertificate = (folder: string) => ({
  key: path.join(folder, 'tls.key'),
  certificate: path.join(folder, 'tls.pem'),
});

function createCertificate(folder: string): void {
  const { key, certificate } = getCertificate(folder);
  const create = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...create, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
}

/**
 * Starts Caddy with the shipped configuration, except for addresses and file paths. Does not wait until Caddy accepts
 * connections.
 */
function spawnCaddy(folder: string, port: number, servers: readonly number[]): ChildProcess {
  const { key, certificate } = getCertificate(folder);
  const config = readFileSync(caddyConfig, 'utf8')
    .replace(/^\{\n/m, '{\n\tadmin off\n\tauto_https disable_redirects\n')
    .replace(
      'play.example.com, www.play.example.com',
      smallBrandHosts.map((host) => `https://${host}:${port}`).join(', '),
    )
    .replace('tls {', `tls ${certificate} ${key} {`)
    .replace('foyer-1:8080 foyer-2:8080 foyer-3:8080', servers.map((server) => `127.0.0.1:${server}`).join(' '));
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, config);
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  return spawn(CADDY, args, { env: { HOME: folder, PATH: process.env['PATH'] }, stdio: 'ignore' });
}

/**
 * Starts nginx with the shipped configuration, except for addresses and file paths. Does not wait until nginx accepts
 * connections.
 */
function startNginx(folder: string, port: number, servers: readonly number[]): ChildProcess {
  const { key, certificate } = getCertificate(folder);
  const upstream = servers.map((server) => `  server 127.0.0.1:${server} max_fails=2 fail_timeout=2s;\n`).join('');
  const config = readFileSync(nginxConfig, 'utf8')
    .replace(/(?: {2}server foyer-\d:8080 .*\n)+/, upstream)
    .replace(/^ {2}listen (?:80|\[::\]:\d+).*\n/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('/etc/nginx/tls/fullchain.pem', certificate)
    .replace('/etc/nginx/tls/privkey.pem', key)
    .replace('/var/cache/nginx/foyer', path.join(folder, 'cache'))
    // Without `listen`, the server block that redirects to HTTPS would take port 8000.
    .replace(/^server \{\n {2}location \/\.well-known[\s\S]*?\n\}\n/m, '');
  writeFileSync(path.join(folder, 'foyer.conf'), config);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 2; pid ${folder}/nginx.pid;
     worker_rlimit_nofile 20000; events { worker_connections 10000; }
     http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} include ${folder}/foyer.conf; }`,
  );
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')];
  execFileSync(NGINX, [...args, '-t'], { stdio: ['ignore', 'ignore', 'pipe'] });
  return spawn(NGINX, [...args, '-g', 'daemon off;'], { stdio: 'inherit' });
}
