/**
 * A content-addressed store of image files that all instances read. The value of a key never changes, so readers may cache
 * it forever and concurrent writers cannot conflict. Keys are relative paths of letters, digits and `/.-`.
 */
export interface ImageStore {
  /** Returns the bytes under a key, or `null` if there are none. Rejects if the store cannot be read. */
  get(key: string): Promise<Buffer | null>;
  /** Resolves to whether the store contains a key. A store that deletes unused images counts this call as a use. */
  has(key: string): Promise<boolean>;
  /** Stores the bytes atomically: a reader never sees a part of them. */
  put(key: string, bytes: Uint8Array): Promise<void>;
}
