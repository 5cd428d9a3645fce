import type { ImageStore } from '#src/adapters/image-store/image-store.ts';
import { deriveImages, ENCODER_VERSION } from '#src/adapters/picture/derive-image.ts';
import { type NamedRendition, renditionsOf } from '#src/modules/merchant/images/image-names.ts';

/** Where the store holds the bytes of a source; `hash` is their SHA-256 in hexadecimal. */
export function sourceKey(hash: string): string {
  return `${hash.slice(0, 2)}/${hash}/source`;
}

/** Where the store holds a derived image. The key states everything that its bytes follow from. */
export function renditionKey(hash: string, { width, widest, format }: Omit<NamedRendition, 'name' | 'source'>): string {
  return `${hash.slice(0, 2)}/${hash}/v${ENCODER_VERSION}-${width}-of-${widest}.${format}`;
}

/** A source in the store. */
export interface ImageSource {
  /** Path inside `art/`, without its ending: it decides which sizes and formats are derived. */
  readonly source: string;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  /** Whether it is seen before anybody scrolls or goes further. */
  readonly isFirstScreen: boolean;
}

/** Whether the store lacks a size or format of a source. */
export async function lacksDerivedImages(store: ImageStore, source: ImageSource): Promise<boolean> {
  return (await missingRenditions(store, source)).length > 0;
}

/**
 * Derives every size and format of a source that the store lacks; the source is drawn once for all that share a widest width.
 * Rejects if the source is not in the store or cannot be decoded.
 */
export async function deriveMissing(store: ImageStore, source: ImageSource): Promise<void> {
  const missing = await missingRenditions(store, source);
  if (missing.length === 0) return;
  const bytes = await store.get(sourceKey(source.hash));
  if (bytes === null) throw new Error(`the image store has no source ${source.hash}`);
  for (const [widest, some] of Map.groupBy(missing, (rendition) => rendition.widest)) {
    for (const { rendition, bytes: derived } of await deriveImages(bytes, widest, some))
      await store.put(renditionKey(source.hash, rendition), derived);
  }
}

async function missingRenditions(store: ImageStore, { source, hash }: ImageSource): Promise<NamedRendition[]> {
  const renditions = renditionsOf(source);
  const present = await Promise.all(renditions.map((rendition) => store.has(renditionKey(hash, rendition))));
  return renditions.filter((_rendition, at) => !present[at]);
}
