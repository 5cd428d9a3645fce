import path from 'node:path';
import type { Logger } from 'pino';
import type { ImageStore } from '#src/adapters/image-store/image-store.ts';
import { deriveImages } from '#src/adapters/picture/derive-image.ts';
import { renditionKey, sourceKey } from '#src/modules/merchant/images/derived-images.ts';
import type { MerchantDirectory, MerchantSite, ReadSite } from '#src/modules/merchant/merchant.ts';
import { type NamedRendition, renditionNamed } from '#src/modules/merchant/images/image-names.ts';

export interface WantedImage {
  /** Code of the merchant. */
  readonly code: string;
  /** The revision that the address states: an instance that knows another one checks whether its own is out of date. */
  readonly revision: string;
  /** Path below the revision. */
  readonly name: string;
}

/** An image that exists, without its bytes. */
export interface BrandImage {
  /** Equal for equal bytes. */
  readonly etag: string;
  /** Reads the bytes and derives them first if the store lacks them; `null` if the store has lost the source. */
  read(): Promise<ImageFile | null>;
}

export interface ImageFile {
  readonly bytes: Buffer;
  /** Media type. */
  readonly type: string;
  /** True for a source that is served because its derived image could not be made: not to be cached for long. */
  readonly isFallback: boolean;
}

interface Services {
  readonly merchants: Pick<MerchantDirectory, 'byCode' | 'catchUp'>;
  readonly readSite: ReadSite;
  readonly images: ImageStore;
  readonly log: Logger;
}

export type FindBrandImage = (wanted: WantedImage) => Promise<BrandImage | null>;

/** By the ending of the file. Other files of an `art` folder are not images and are not served. */
const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
]);

/** The endings of files that sizes and formats are derived from, in the order in which they are looked for. */
export const sourceEndings = ['.svg', '.png', '.jpg', '.jpeg', '.webp'] as const;

export function mediaTypeOf(file: string): string | undefined {
  return mediaTypes.get(path.extname(file));
}

/** Finds images of brands in the store. Each size and format is derived at its first request, once however many ask for it. */
export function createFindBrandImage({ merchants, readSite, images: store, log }: Services): FindBrandImage {
  const pending = new Map<string, Promise<Buffer | null>>();
  /** Keys that could not be derived in this process, so that a broken source costs one attempt and one log line. */
  const failed = new Set<string>();

  const readDerived = (hash: string, rendition: NamedRendition): Promise<Buffer | null> => {
    const key = renditionKey(hash, rendition);
    const known = pending.get(key);
    if (known) return known;
    const reading = readOrDerive(key, hash, rendition).finally(() => pending.delete(key));
    pending.set(key, reading);
    return reading;
  };

  const readOrDerive = async (key: string, hash: string, rendition: NamedRendition): Promise<Buffer | null> => {
    const stored = await store.get(key);
    if (stored !== null || failed.has(key)) return stored;
    const source = await store.get(sourceKey(hash));
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

  const readSource = async (file: string, hash: string, isFallback: boolean): Promise<ImageFile | null> => {
    const bytes = await store.get(sourceKey(hash));
    const type = mediaTypeOf(file);
    return bytes === null || type === undefined ? null : { bytes, type, isFallback };
  };

  /** An address of a revision that this instance does not know may be newer than what it has read of the database. */
  const findImages = async (code: string, revision: string): Promise<MerchantSite['images'] | null> => {
    const merchant = merchants.byCode(code);
    const site = merchant && (await readSite(merchant));
    if (!site || site.artRevision === revision) return site?.images ?? null;
    await merchants.catchUp();
    const current = merchants.byCode(code);
    return current && (await readSite(current)).images;
  };

  return async ({ code, revision, name }) => {
    const images = await findImages(code, revision);
    const rendition = renditionNamed(name);
    const file = rendition === null ? name : sourceFileOf(images, rendition.source);
    const hash = images?.get(file);
    if (hash === undefined) return null;
    if (rendition === null) return { etag: `"${hash}"`, read: () => readSource(file, hash, false) };
    return {
      etag: `"${renditionKey(hash, rendition)}"`,
      read: async () => {
        const bytes = await readDerived(hash, rendition);
        if (bytes === null) return readSource(file, hash, true);
        return { bytes, type: `image/${rendition.format}`, isFallback: false };
      },
    };
  };
}

function sourceFileOf(images: MerchantSite['images'] | null, source: string): string {
  const ending = sourceEndings.find((candidate) => images?.has(source + candidate));
  return source + (ending ?? '');
}
