declare module 'virtual:precache' {
  /** Hash of the build, which changes with any of its files. */
  export const hash: string;
  /** URLs of the files that the service worker precaches, because a page needs them to start. */
  export const files: readonly string[];
}
