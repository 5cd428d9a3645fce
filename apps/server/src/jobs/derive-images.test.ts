import { createHash } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { createFolderImageStore } from '#src/adapters/image-store/folder-image-store.ts';
import { startDerivingImages } from '#src/jobs/derive-images.ts';
import {
  deriveMissingImages,
  type StoredSourceImage,
  lacksDerivedImages,
} from '#src/modules/merchant/apply-brand.public.ts';
import { getSourceImageStoreKey } from '#src/modules/merchant/images/derived-images.ts';
import { createLogger } from '#src/runtime/log.ts';
import { makeSvgDrawing } from '#test/brand-folder.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

/** Generous because the child process has a low priority. */
const BUSY_MACHINE_MS = 200_000;

const temp = makeTempFolder();
afterAll(() => temp.remove());
const imageStore = { kind: 'folder', folder: temp.folder } as const;
const images = createFolderImageStore(temp.folder);
const services = { config: { imageStore }, images, log: createLogger({ level: 'silent' }) };

async function store(source: string, text: string): Promise<StoredSourceImage> {
  const hash = createHash('sha256').update(text).digest('hex');
  await images.put(getSourceImageStoreKey(hash), Buffer.from(text));
  return { source, hash, isFirstScreen: false };
}

test(
  'the job derives missing images in a child process and continues after a source that cannot be decoded',
  async () => {
    const error = vi.spyOn(services.log, 'error');
    const sources = [await store('avatars/1', 'not an image'), await store('avatars/2', makeSvgDrawing(96, 96))];
    const end = startDerivingImages(services, sources);
    await vi.waitFor(() => expect(error).toHaveBeenCalled(), { timeout: BUSY_MACHINE_MS });
    const lacks = await Promise.all(sources.map((source) => lacksDerivedImages(images, source)));
    expect(lacks).toEqual([true, false]);
    await end();
  },
  BUSY_MACHINE_MS,
);

test('the image job starts no child process if no image is missing', async () => {
  const source = await store('avatars/3', makeSvgDrawing(48, 48));
  await deriveMissingImages(images, source);
  const info = vi.spyOn(services.log, 'info');
  const end = startDerivingImages(services, [source]);
  await end();
  expect(info).not.toHaveBeenCalled();
});

test('the child process of the image job exits with the server even if images remain', async () => {
  const info = vi.spyOn(services.log, 'info');
  const sources = await Promise.all(
    Array.from({ length: 40 }, (_, at) => store(`avatars/${at}`, makeSvgDrawing(96, 97 + at))),
  );
  const end = startDerivingImages(services, sources);
  await vi.waitFor(() => expect(info).toHaveBeenCalledWith({ images: 40 }, 'deriving images in the background'));
  await end();
  expect(info).not.toHaveBeenCalledWith('every image is derived');
});
