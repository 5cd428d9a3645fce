import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { LRUCache } from 'lru-cache';
import type { ImageStore } from '#src/adapters/image-store/image-store.ts';

export interface S3Settings {
  /** URL of the bucket, with a path if the images are below one: `https://s3.example/bucket/images`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const CACHE_BYTES = 32 * 1024 * 1024;
/** Time limit of a request to S3, in milliseconds. It is short because a browser waits for the image. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/**
 * Creates an image store in a bucket of S3 or a compatible service, with requests signed by Signature Version 4. Recently
 * used images are cached in memory, up to 32 MB; the value of a key never changes.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export function createS3ImageStore({ url, region, accessKeyId, secretAccessKey }: S3Settings): ImageStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length + 1 });

  const send = async (
    method: 'GET' | 'HEAD' | 'PUT',
    key: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response> => {
    // With the hash, the store rejects bytes that were damaged in transit.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const response = await client.fetch(`${url}/${key}`, {
      method,
      headers: { 'x-amz-content-sha256': hash },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body }),
    });
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
    await response.body?.cancel();
    throw new Error(`the image store responded to ${method} with ${response.status}`);
  };

  return {
    get: async (key) => {
      const cached = cache.get(key);
      if (cached) return cached;
      const response = await send('GET', key);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (!response.ok) return null;
      cache.set(key, bytes);
      return bytes;
    },
    has: async (key) => cache.has(key) || (await send('HEAD', key)).ok,
    put: async (key, bytes) => {
      const copy = Buffer.from(bytes);
      await send('PUT', key, copy);
      cache.set(key, copy);
    },
  };
}
