import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../../scripts/start/free-port.ts';
import { repositoryRoot } from '../../../scripts/start/repository-root.ts';

export interface FirebaseAuthEmulator {
  readonly url: string;
  /** Returns the latest login code for a phone number in international format, with `+`. */
  readLatestCode(phoneNumber: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Folder of the emulator's own package, with six hundred dependencies. It is outside the workspaces, so that `npm
 * install` skips it.
 */
const packageFolder = path.join(repositoryRoot, 'e2e/firebase-emulator');
const START_TIMEOUT_MS = 60_000;

/**
 * Starts the Auth emulator of the Firebase CLI offline on a free port, and installs it first if needed. `projectId`
 * must begin with `demo-`: for such projects the CLI sends no requests to Google.
 * https://firebase.google.com/docs/emulator-suite/connect_auth
 */
export async function startFirebaseAuthEmulator(projectId: `demo-${string}`): Promise<FirebaseAuthEmulator> {
  installEmulator();
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-emulator-'));
  const [auth, hub, logging] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const cli = path.join(packageFolder, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const child = spawn(process.execPath, [cli, 'emulators:start', '--only', 'auth', '--project', projectId], {
    cwd: folder,
    // Ignores the Google login of the developer.
    env: { PATH: process.env['PATH'], HOME: folder, XDG_CONFIG_HOME: folder, CI: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${auth}`;
  for (const until = Date.now() + START_TIMEOUT_MS; !(await isReachable(url)); await pause(200)) {
    if (child.exitCode === null && Date.now() < until) continue;
    await stop();
    throw new Error(`the Auth emulator did not start:\n${output}`);
  }
  return {
    url,
    stop,
    readLatestCode: (phoneNumber) => fetchLatestCode(`${url}/emulator/v1/projects/${projectId}`, phoneNumber),
  };
}

function installEmulator(): void {
  if (readInstalledVersion() === readPinnedVersion()) return;
  console.log('installing the Firebase CLI; once, about a minute');
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: packageFolder, stdio: 'inherit' });
}

function readInstalledVersion(): unknown {
  const manifest = path.join(packageFolder, 'node_modules/firebase-tools/package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : null;
}

function readPinnedVersion(): unknown {
  return JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')).devDependencies['firebase-tools'];
}

async function isReachable(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function fetchLatestCode(project: string, phoneNumber: string): Promise<string> {
  const response = await fetch(`${project}/verificationCodes`);
  const { verificationCodes } = await response.json();
  for (const { phoneNumber: to, code } of verificationCodes.toReversed()) if (to === phoneNumber) return code;
  throw new Error(`the emulator sent no code to ${phoneNumber}`);
}
