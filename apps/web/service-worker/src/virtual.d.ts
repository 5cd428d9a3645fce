declare module 'virtual:precache' {
  /** Changes with any file of the build. */
  export const hash: string;
  /** URLs of the files that a page cannot start without. */
  export const files: readonly string[];
}
