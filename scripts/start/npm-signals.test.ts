import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { repositoryRoot } from './repository-root.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-npm-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reports its start, needs a moment to stop, and notes in a file that it has stopped. */
const site = `
import { writeFileSync } from 'node:fs';
const running = setInterval(() => {}, 1000);
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.stdout.write('started\\n');
function stop(signal) {
  clearInterval(running);
  setTimeout(() => writeFileSync('stopped', signal), 100);
}
`;

test.runIf(process.platform !== 'win32').each(['SIGTERM', 'SIGINT'] as const)(
  'npm passes %s on to the site and exits after the site has stopped',
  async (signal) => {
    const { scripts } = z
      .object({ scripts: z.object({ start: z.string() }) })
      .parse(JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')));
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }));
    mkdirSync(path.join(folder, 'scripts'), { recursive: true });
    writeFileSync(path.join(folder, 'scripts/run.mjs'), site);

    const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    npm.stdout.once('data', () => npm.kill(signal));
    await new Promise((resolve) => npm.once('exit', resolve));
    expect(readFileSync(path.join(folder, 'stopped'), 'utf8')).toBe(signal);
  },
  30_000,
);
