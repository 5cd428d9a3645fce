import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { repositoryRoot } from '../start/repository-root.ts';

export interface MinimalPlatform {
  readonly url: string;
  close(): void;
}

/** Starts the minimal platform of docs/platform.md on a free port. `env` contains its settings. */
export async function startMinimalPlatform(env: Readonly<Record<string, string>>): Promise<MinimalPlatform> {
  const page = readFileSync(path.join(repositoryRoot, 'docs/platform.md'), 'utf8');
  const [, code = ''] = /^```js\n(\/\/ platform\.mjs\n.*?)^```$/ms.exec(page) ?? [];
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-platform-'));
  const file = path.join(folder, 'platform.mjs');
  writeFileSync(file, code);
  const platform = spawn(process.execPath, [file], {
    env: { PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [started] = await once(platform.stdout, 'data');
  const [url = ''] = /http:\S+/.exec(String(started)) ?? [];
  return {
    url,
    close: () => {
      platform.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
