import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { ImageStore } from '#src/adapters/image-store/image-store.ts';
import type { Config } from '#src/config/config.ts';
import { type StoredSourceImage, lacksDerivedImages } from '#src/modules/merchant/apply-brand.public.ts';

const script = new URL('./derive-images-process.ts', import.meta.url);

interface Services {
  readonly config: Pick<Config, 'imageStore'>;
  readonly images: ImageStore;
  readonly log: Logger;
}

/**
 * Derives missing images in the background, in the order of `sources`. A child process of low priority does it, so that
 * page requests do not wait and its memory is freed at the end. If an image is requested before that, the server
 * derives it at once. Returns a function that stops the child process.
 */
export function startDerivingImages(services: Services, sources: readonly StoredSourceImage[]): () => Promise<void> {
  const stopping = new AbortController();
  const finished = run(services, sources, stopping.signal).catch((err: unknown) => {
    services.log.error({ err }, 'the images could not be derived ahead; each is derived at its first request');
  });
  return async () => {
    stopping.abort();
    await finished;
  };
}

async function run({ config, images, log }: Services, sources: readonly StoredSourceImage[], stopping: AbortSignal) {
  const lacking: StoredSourceImage[] = [];
  for (const source of sources) if (await lacksDerivedImages(images, source)) lacking.push(source);
  if (lacking.length === 0 || stopping.aborted) return;
  log.info({ images: lacking.length }, 'deriving images in the background');
  const child = fork(script, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const end = (): void => void child.kill();
  stopping.addEventListener('abort', end);
  const exited = once(child, 'exit');
  child.send({ imageStore: config.imageStore, sources: lacking });
  const [code] = await exited;
  stopping.removeEventListener('abort', end);
  if (stopping.aborted) return;
  if (code === 0) log.info('every image is derived');
  else log.error({ code }, 'not every image could be derived; the log above has the reasons');
}
