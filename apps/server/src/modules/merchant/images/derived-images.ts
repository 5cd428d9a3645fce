import type { ImageStore } from '#src/adapters/image-store/image-store.ts';
import { deriveImages, IMAGE_ENCODER_VERSION } from '#src/adapters/image/derive-image.ts';
import { type NamedImageRendition, listImageRenditions } from '#src/modules/merchant/images/image-names.ts';

/** Returns the store's key of a source image; `hash` is the SHA-256 of the bytes in hexadecimal. */
export function getSourceImageKey(hash: string): string {
  return `${hash.slice(0, 2)}/${hash}/source`;
}

/** Returns the store's key of a derived image. It contains everything that determines the bytes. */
export function getDerivedImageKey(
  hash: string,
  { width, widest, format }: Omit<NamedImageRendition, 'name' | 'source'>,
): string {
  return `${hash.slice(0, 2)}/${hash}/v${IMAGE_ENCODER_VERSION}-${width}-of-${widest}.${format}`;
}

/**
 * Lists the store's keys of a source image and of everything derived from it; `source` is its path inside `art/`
 * without file extension.
 */
export function listImageKeys(source: string, hash: string): readonly string[] {
  return [
    getSourceImageKey(hash),
    ...listImageRenditions(source).map((rendition) => getDerivedImageKey(hash, rendition)),
  ];
}

/** Whether a path has the form of a key of the store, or of a file that was being written when its server ended. */
export function isImageKey(name: string): boolean {
  return /^[0-9a-f]{2}\/[0-9a-f]+\/(?:source|v\d+-\d+-of-\d+\.[a-z]+)(?:\.[0-9a-f-]{36}\.tmp)?$/.test(name);
}

/** A source image in the store. */
export interface StoredSourceImage {
  /** Path inside `art/` without file extension: it determines the derived sizes and formats. */
  readonly source: string;
  /** SHA-256 of the source image in hexadecimal. */
  readonly hash: string;
  /** Whether the first screen shows it. */
  readonly isFirstScreen: boolean;
}

export async function lacksDerivedImages(store: ImageStore, source: StoredSourceImage): Promise<boolean> {
  return (await missingRenditions(store, source)).length > 0;
}

/**
 * Derives every missing size and format of a source; the source is rendered once for each widest width. Rejects if the source
 * is missing in the store or cannot be decoded.
 */
export async function deriveMissingImages(store: ImageStore, source: StoredSourceImage): Promise<void> {
  const missing = await missingRenditions(store, source);
  if (missing.length === 0) return;
  const bytes = await store.get(getSourceImageKey(source.hash));
  if (bytes === null) throw new Error(`the image store has no source ${source.hash}`);
  for (const [widest, some] of Map.groupBy(missing, (rendition) => rendition.widest)) {
    for (const { rendition, bytes: derived } of await deriveImages(bytes, widest, some))
      await store.put(getDerivedImageKey(source.hash, rendition), derived);
  }
}

async function missingRenditions(
  store: ImageStore,
  { source, hash }: StoredSourceImage,
): Promise<NamedImageRendition[]> {
  const renditions = listImageRenditions(source);
  const present = await Promise.all(renditions.map((rendition) => store.has(getDerivedImageKey(hash, rendition))));
  return renditions.filter((_rendition, index) => !present[index]);
}
