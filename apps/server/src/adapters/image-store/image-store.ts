/**
 * A content-addressed store of image files that every instance reads: the value under a key never changes, so a reader may
 * cache it for ever and two writers of one key cannot disagree. Keys are relative paths of letters, digits and `/.-`.
 */
export interface ImageStore {
  /** The bytes under a key, or `null` if there are none. Rejects if the store cannot be read. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Stores the bytes whole or not at all: a reader never sees a part of them. */
  put(key: string, bytes: Uint8Array): Promise<void>;
}
