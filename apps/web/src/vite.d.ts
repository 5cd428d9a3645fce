declare module '*?inline-script' {
  /** The module as text, bundled and minified. */
  const source: string;
  export default source;
}

declare module 'virtual:client-build' {
  /** Changes with any file of the build; empty in development. */
  export const assets: string;
  /** Address of the module that hydrates the page. */
  export const entry: string;
  /** Addresses of what it imports. */
  export const imports: readonly string[];
  /** CSS of the first screen. */
  export const css: string;
  /** Address of the CSS of everything else; empty in development. */
  export const later: string;
  /** Its text. */
  export const laterCss: string;
}
