import { spawn } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { findFreePort } from '../../../scripts/start/free-port.ts';
import { sharedResizedImagesEnv } from '../../../scripts/test/shared-resized-images.ts';
import { repositoryRoot } from '../../../scripts/start/repository-root.ts';
import { copyRepository } from '../../../scripts/test/copy-repository.ts';

export interface DevServer {
  readonly url: string;
  /** Replaces text in a source file. Throws if the file does not contain `from`. */
  edit(file: string, from: string, to: string): void;
  /** Returns the output of `npm run dev` so far. */
  readOutput(): string;
  /** Stops `npm run dev` by SIGINT, as Ctrl-C does. Returns the exit code. */
  stop(): Promise<number | null>;
}

/** Runs `npm run dev` on a copy of the repository, without the installation step. */
export async function startDevServer(): Promise<DevServer> {
  const copy = copyRepository(['apps', 'packages', 'scripts']);
  symlinkSync(path.join(repositoryRoot, 'brands'), copy.at('brands'));
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
      ...sharedResizedImagesEnv,
      LOG_LEVEL: 'warn',
    },
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const open = new Promise<void>((resolve, reject) => {
    const readChunk = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      if (output.includes('Foyer is open')) resolve();
    };
    child.stdout.on('data', readChunk);
    child.stderr.on('data', readChunk);
    void ended.then((code) => reject(new Error(`it ended with ${code}:\n${output}`)));
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
      const source = readFileSync(copy.at(file), 'utf8');
      if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(
        copy.at(file),
        source.replace(from, () => to),
      );
    },
    readOutput: () => output,
    stop,
  };
}
