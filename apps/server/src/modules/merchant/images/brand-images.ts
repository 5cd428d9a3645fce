import path from 'node:path';
import type { Logger } from 'pino';
import type { ImageStore } from '#src/adapters/image-store/image-store.ts';
import { deriveImages } from '#src/adapters/image/derive-image.ts';
import { getDerivedImageStoreKey, getSourceImageStoreKey } from '#src/modules/merchant/images/derived-images.ts';
import type { MerchantDirectory, MerchantSite, MerchantSiteReader } from '#src/modules/merchant/merchant.ts';
import { type NamedImageRendition, findImageRendition } from '#src/modules/merchant/images/derived-image-names.ts';

export interface BrandImageRequest {
  /** Code of the merchant to whom the image belongs. */
  readonly code: string;
  /**
   * Revision of the merchant's images, from the URL. A server instance that has another revision loads the merchant
   * again. `null` for the current images.
   */
  readonly revision: string | null;
  /** Name of the image: the part of the URL path after the revision. */
  readonly name: string;
}

/** An existing image of a brand, whose bytes are read only on demand. */
export interface BrandImage {
  /** ETag of the image, which changes with its bytes. */
  readonly etag: string;
  /**
   * Reads the bytes of the image. If the store lacks this size and format, it is created from the source image.
   * Resolves to `null` if the source is missing.
   */
  read(): Promise<BrandImageContent | null>;
}

export interface BrandImageContent {
  readonly bytes: Buffer;
  /** Media type of the image's bytes. */
  readonly type: string;
  /**
   * Whether the source image is served because its derived image could not be created. Such a response must have a
   * short cache lifetime.
   */
  readonly isFallback: boolean;
}

interface Services {
  readonly merchants: Pick<MerchantDirectory, 'byCode' | 'refreshIfChanged'>;
  readonly readSite: MerchantSiteReader;
  readonly images: ImageStore;
  readonly log: Logger;
}

export type BrandImageFinder = (request: BrandImageRequest) => Promise<BrandImage | null>;

/** Media types of served images by file extension. Other files of an `art` folder are not served. */
const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
]);

/** File extensions of source images, in order of preference. */
export const brandImageExtensions = ['.svg', '.png', '.jpg', '.jpeg', '.webp'] as const;

export function getBrandImageMediaType(file: string): string | undefined {
  return mediaTypes.get(path.extname(file));
}

/**
 * Creates the function that finds images of brands in the store. The first request for a size and format creates it
 * from the source image; concurrent requests share the work.
 */
export function createBrandImageFinder({ merchants, readSite, images: store, log }: Services): BrandImageFinder {
  const pending = new Map<string, Promise<Buffer | null>>();
  /**
   * Keys of derived images that could not be created in this process. A broken source image costs only one attempt and
   * one log entry.
   */
  const failed = new Set<string>();

  const readDerived = (hash: string, rendition: NamedImageRendition): Promise<Buffer | null> => {
    const key = getDerivedImageStoreKey(hash, rendition);
    const existing = pending.get(key);
    if (existing) return existing;
    const bytes = readOrDerive(key, hash, rendition).finally(() => pending.delete(key));
    pending.set(key, bytes);
    return bytes;
  };

  const readOrDerive = async (key: string, hash: string, rendition: NamedImageRendition): Promise<Buffer | null> => {
    const stored = await store.get(key);
    if (stored !== null || failed.has(key)) return stored;
    const source = await store.get(getSourceImageStoreKey(hash));
    if (source === null) return null;
    try {
      const [derived] = await deriveImages(source, rendition.widest, [rendition]);
      if (derived === undefined) return null;
      await store
        .put(key, derived.bytes)
        .catch((err: unknown) => log.error({ err, key }, 'an image could not be stored'));
      return derived.bytes;
    } catch (err) {
      failed.add(key);
      log.error({ err, image: rendition.name, hash }, 'an image could not be derived; its source is served instead');
      return null;
    }
  };

  const readSource = async (file: string, hash: string, isFallback: boolean): Promise<BrandImageContent | null> => {
    const bytes = await store.get(getSourceImageStoreKey(hash));
    const type = getBrandImageMediaType(file);
    return bytes === null || type === undefined ? null : { bytes, type, isFallback };
  };

  /**
   * Finds the images of a merchant at the revision in a URL. If the revision is unknown, it may be newer than the
   * merchants in this process, which are then loaded again.
   */
  const findImages = async (code: string, revision: string | null): Promise<MerchantSite['images'] | null> => {
    const merchant = merchants.byCode(code);
    const site = merchant && (await readSite(merchant));
    if (!site || revision === null || site.artRevision === revision) return site?.images ?? null;
    await merchants.refreshIfChanged();
    const current = merchants.byCode(code);
    return current && (await readSite(current)).images;
  };

  return async ({ code, revision, name }) => {
    const images = await findImages(code, revision);
    const rendition = findImageRendition(name);
    const file = rendition === null ? name : findSourceFile(images, rendition.source);
    const hash = images?.get(file);
    if (hash === undefined) return null;
    if (rendition === null) return { etag: `"${hash}"`, read: () => readSource(file, hash, false) };
    return {
      etag: `"${getDerivedImageStoreKey(hash, rendition)}"`,
      read: async () => {
        const bytes = await readDerived(hash, rendition);
        if (bytes === null) return readSource(file, hash, true);
        return { bytes, type: `image/${rendition.format}`, isFallback: false };
      },
    };
  };
}

function findSourceFile(images: MerchantSite['images'] | null, source: string): string {
  const extension = brandImageExtensions.find((candidate) => images?.has(source + candidate));
  return source + (extension ?? '');
}
