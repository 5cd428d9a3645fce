import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createFolderImageStore } from '#src/adapters/image-store/folder-image-store.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

const temp = makeTempFolder();
const store = createFolderImageStore(path.join(temp.folder, 'images'));
afterEach(() => temp.remove());

test('the image folder returns the bytes of a stored key, and null for another key', async () => {
  await store.put('ab/abcd/source', Buffer.from('an image'));
  expect(await store.get('ab/abcd/source')).toEqual(Buffer.from('an image'));
  expect(await store.has('ab/abcd/source')).toBe(true);
  expect(await store.get('ab/abcd/other')).toBeNull();
  expect(await store.has('ab/abcd/other')).toBe(false);
});

test('the image folder contains one complete file after concurrent writes of one key', async () => {
  const bytes = Buffer.alloc(200_000, 7);
  await Promise.all(Array.from({ length: 8 }, () => store.put('cd/file', bytes)));
  expect(await store.get('cd/file')).toEqual(bytes);
  expect(readdirSync(path.join(temp.folder, 'images/cd'))).toEqual(['file']);
});

test('the image store reports an error if its folder cannot be written or read', async () => {
  const file = path.join(temp.folder, 'a-file');
  await store.put('ef/file', Buffer.from('x'));
  writeFileSync(file, '');
  const broken = createFolderImageStore(file);
  await expect(broken.put('ab/file', Buffer.from('x'))).rejects.toThrow('a-file');
  await expect(broken.get('ab/file')).rejects.toThrow('ENOTDIR');
});
