import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createS3ImageStore } from '#src/adapters/image-store/s3-image-store.ts';
import { S3_SETTINGS, type S3Peer, startS3Peer } from '#test/peers/s3-peer.ts';

let bucket: S3Peer;
beforeAll(async () => {
  bucket = await startS3Peer();
});
beforeEach(() => {
  bucket.objects.clear();
  bucket.requests.length = 0;
  bucket.failures.length = 0;
});
afterAll(() => bucket.close());

const open = (changes: Partial<typeof S3_SETTINGS> = {}) =>
  createS3ImageStore({ url: bucket.url, ...S3_SETTINGS, ...changes });
const bytes = Buffer.from('an image');

test('the S3 image store makes an image that one server instance stored available to another, under the path of its URL', async () => {
  await open().put('ab/abcd/source', bytes);
  expect(await open().get('ab/abcd/source')).toEqual(bytes);
  expect(await open().has('ab/abcd/source')).toBe(true);
  expect([...bucket.objects.keys()]).toEqual(['/bucket/images/ab/abcd/source']);
});

test('the S3 image store returns null for an image that the bucket does not contain', async () => {
  expect(await open().get('ab/none')).toBeNull();
  expect(await open().has('ab/none')).toBe(false);
});

test('each server instance fetches an image from the bucket once', async () => {
  await open().put('ab/abcd/source', bytes);
  const store = open();
  await store.get('ab/abcd/source');
  await store.get('ab/abcd/source');
  expect(await store.has('ab/abcd/source')).toBe(true);
  expect(bucket.requests.filter((line) => line.startsWith('GET'))).toHaveLength(1);
});

test('the S3 image store retries a bucket request after a temporary error', async () => {
  bucket.failures.push(503, 500);
  await open().put('ab/again', bytes);
  expect(bucket.requests.map((line) => line.split(' ').at(-1))).toEqual(['503', '500', '200']);
});

test.each([
  ['another secret', { secretAccessKey: 'another' }],
  ['another key', { accessKeyId: 'AKIDOTHER' }],
  ['another region', { region: 'us-east-1' }],
])('the S3 image store reports an error, not a missing image, if the bucket denies %s', async (_what, changes) => {
  const store = open(changes);
  await expect(store.get('ab/abcd')).rejects.toThrow('responded to GET with 403');
  await expect(store.has('ab/abcd')).rejects.toThrow('responded to HEAD with 403');
  await expect(store.put('ab/abcd', bytes)).rejects.toThrow('responded to PUT with 403');
});
