import { existsSync, readdirSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderImageStore } from '#src/adapters/image-store/folder-image-store.ts';
import { deleteImagesWithoutBrand } from '#src/jobs/delete-unused-images.ts';
import { applyBrand } from '#src/modules/merchant/apply-brand.public.ts';
import { makeSvgDrawing, makeBrandFolder } from '#test/brand-folder.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

const DAY_MS = 24 * 60 * 60_000;
const retentionMs = 30 * DAY_MS;
const temp = makeTempFolder();
const images = createFolderImageStore(temp.folder);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ stored: true });
});
afterAll(async () => {
  await server.close();
  temp.remove();
});

/** Applies a brand with another image. */
async function apply(width: number): Promise<void> {
  const folder = await makeBrandFolder({ art: { 'games/star-six.svg': makeSvgDrawing(width, (width * 4) / 3) } });
  expect(await applyBrand({ ...server.context, images }, folder.folder)).toMatchObject({ kind: 'applied' });
  await folder.close();
}
const files = (): string[] =>
  readdirSync(temp.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
async function age(paths: readonly string[], days: number): Promise<void> {
  const then = new Date(Date.now() - days * DAY_MS);
  await Promise.all(paths.map((file) => utimes(file, then, then)));
}
const clean = () => deleteImagesWithoutBrand(server.db, { folder: temp.folder, retentionMs });

test('deletes images that no brand has used for 30 days, and their empty folders', async () => {
  await apply(240);
  const before = files();
  await images.put('ab/abcd/v0-240-of-360.avif', Buffer.from('an older encoder'));
  await age(files(), 29);
  expect(await clean()).toBe(0);
  await apply(480);
  const [added] = files().filter((file) => !before.includes(file) && !file.includes('abcd'));
  await age(files(), 31);
  expect(await clean()).toBe(2);
  expect(files()).toContain(added);
  expect(files()).toHaveLength(before.length);
  expect(readdirSync(path.join(temp.folder, 'ab'))).not.toContain('abcd');
});

test('the image deletion job marks images that brands use, so that a server with another database and the same folder does not delete them', async () => {
  const before = files();
  await age(before, 31);
  expect(await clean()).toBe(0);
  const other = await startTestServer({ stored: false });
  expect(await deleteImagesWithoutBrand(other.db, { folder: temp.folder, retentionMs })).toBe(0);
  await other.close();
  expect(files()).toEqual(before);
});

test('the image deletion job does not delete an old image after a server has found the image in the image store', async () => {
  await images.put('ca/cafe/source', Buffer.from('an image'));
  await age([path.join(temp.folder, 'ca/cafe/source')], 31);
  expect(await images.has('ca/cafe/source')).toBe(true);
  expect(await clean()).toBe(0);
});

test('deletes partly written images, and leaves files that are not images of the store', async () => {
  const unfinished = 'ca/cafe/source.0b3a6f0e-3d0c-4b6e-9a51-1d2f0c6f7a11.tmp';
  const others = ['notes.txt', 'ca/cafe/notes.txt', 'database/base/1/1259'];
  await Promise.all([unfinished, ...others].map((name) => images.put(name, Buffer.from('a file'))));
  const paths = [unfinished, ...others].map((name) => path.join(temp.folder, name));
  await age(paths, 400);
  expect(await clean()).toBe(1);
  expect(paths.filter((file) => existsSync(file))).toEqual(paths.slice(1));
});

test('the job that deletes unused images does nothing if the image store is not a folder', async () => {
  const folder = path.join(temp.folder, 'none');
  expect(await deleteImagesWithoutBrand(server.db, { folder, retentionMs })).toBe(0);
});
