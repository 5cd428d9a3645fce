import { spawn } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { findFreePort } from '../../../scripts/start/free-port.ts';
import { sharedImages } from '../../../scripts/start/image-cache.ts';
import { root } from '../../../scripts/start/root.ts';
import { copyRepository } from '../../../scripts/test/copy-repository.ts';

export interface DevServer {
  readonly url: string;
  /** Changes a source; fails when the text to be changed is not in it. */
  edit(file: string, from: string, to: string): void;
  /** What the process has said so far. */
  readOutput(): string;
  /** Presses Ctrl-C; answers the exit code. */
  stop(): Promise<number | null>;
}

/** `npm run dev` on a copy of the house, as it is once the bootstrap has found everything installed. */
export async function startDevServer(): Promise<DevServer> {
  const copy = copyRepository(['apps', 'packages', 'scripts']);
  symlinkSync(path.join(root, 'brands'), copy.at('brands'));
  const [port, vendorPort, metricsPort, identityPort] = await Promise.all(
    Array.from({ length: 4 }, () => findFreePort()),
  );
  const child = spawn(process.execPath, [copy.at('scripts/dev.ts')], {
    cwd: copy.folder,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      VENDOR_PORT: String(vendorPort),
      IDENTITY_PORT: String(identityPort),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: copy.at('.data'),
      ...sharedImages,
      LOG_LEVEL: 'warn',
    },
  });
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const open = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString('utf8');
      if (text.includes('Foyer is open')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => reject(new Error(`it ended with ${code}:\n${text}`)));
  });
  const stop = async (): Promise<number | null> => {
    child.kill('SIGINT');
    const code = await ended;
    copy.remove();
    return code;
  };
  await open;
  return {
    url: `http://localhost:${port}`,
    edit: (file, from, to) => {
      const was = readFileSync(copy.at(file), 'utf8');
      if (!was.includes(from)) throw new Error(`${file} does not say ${from}`);
      writeFileSync(
        copy.at(file),
        was.replace(from, () => to),
      );
    },
    readOutput: () => text,
    stop,
  };
}
