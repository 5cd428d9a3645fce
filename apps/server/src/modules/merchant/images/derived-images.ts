import type { ImageStore } from '#src/adapters/image-store/image-store.ts';
import { deriveImages, IMAGE_ENCODER_VERSION } from '#src/adapters/image/derive-image.ts';
import { type NamedImageRendition, listImageRenditions } from '#src/modules/merchant/images/derived-image-names.ts';

/** Returns the key of a source image in the image store; `hash` is the SHA-256 of its bytes in hexadecimal. */
export function getSourceImageStoreKey(hash: string): string {
  return `${hash.slice(0, 2)}/${hash}/source`;
}

/**
 * Returns the key of a derived image in the image store. The key contains everything that determines the image's bytes.
 */
export function getDerivedImageStoreKey(
  hash: string,
  { width, widest, format }: Omit<NamedImageRendition, 'name' | 'source'>,
): string {
  return `${hash.slice(0, 2)}/${hash}/v${IMAGE_ENCODER_VERSION}-${width}-of-${widest}.${format}`;
}

/**
 * Lists the image store's keys of a source image and of everything derived from it. `source` is the path of the image
 * inside `art/` without file extension.
 */
export function listImageStoreKeys(source: string, hash: string): readonly string[] {
  return [
    getSourceImageStoreKey(hash),
    ...listImageRenditions(source).map((rendition) => getDerivedImageStoreKey(hash, rendition)),
  ];
}

/**
 * Whether a path is a key of the image store, or of a temporary file that remained because its server stopped while
 * writing.
 */
export function isImageStoreKey(name: string): boolean {
  return /^[0-9a-f]{2}\/[0-9a-f]+\/(?:source|v\d+-\d+-of-\d+\.[a-z]+)(?:\.[0-9a-f-]{36}\.tmp)?$/.test(name);
}

/** A source image in the image store. */
export interface StoredSourceImage {
  /**
   * Path of the source image inside `art/` without file extension. It determines which sizes and formats are derived.
   */
  readonly source: string;
  /** SHA-256 of the source image in hexadecimal. */
  readonly hash: string;
  /** Whether the first screen of home shows the image. */
  readonly isFirstScreen: boolean;
}

export async function lacksDerivedImages(store: ImageStore, source: StoredSourceImage): Promise<boolean> {
  return (await missingRenditions(store, source)).length > 0;
}

/**
 * Creates every missing size and format of a source image. The source is decoded only once for each maximum width.
 * Rejects if the store lacks the source or it cannot be decoded.
 */
export async function deriveMissingImages(store: ImageStore, source: StoredSourceImage): Promise<void> {
  const missing = await missingRenditions(store, source);
  if (missing.length === 0) return;
  const bytes = await store.get(getSourceImageStoreKey(source.hash));
  if (bytes === null) throw new Error(`the image store has no source ${source.hash}`);
  for (const [widest, some] of Map.groupBy(missing, (rendition) => rendition.widest)) {
    for (const { rendition, bytes: derived } of await deriveImages(bytes, widest, some))
      await store.put(getDerivedImageStoreKey(source.hash, rendition), derived);
  }
}

async function missingRenditions(
  store: ImageStore,
  { source, hash }: StoredSourceImage,
): Promise<NamedImageRendition[]> {
  const renditions = listImageRenditions(source);
  const present = await Promise.all(renditions.map((rendition) => store.has(getDerivedImageStoreKey(hash, rendition))));
  return renditions.filter((_rendition, index) => !present[index]);
}
