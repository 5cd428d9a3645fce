declare module '*?inline-script' {
  /** The module as text, bundled and minified. */
  const source: string;
  export default source;
}

declare module 'virtual:client-build' {
  /** Hash of the build; empty in development. */
  export const assets: string;
  /** URL of the module that hydrates the page. */
  export const entry: string;
  /** URLs of the entry's static imports. */
  export const imports: readonly string[];
  /** CSS of the first screen. */
  export const css: string;
  /** URL of the CSS outside the first screen; empty in development. */
  export const deferredCssUrl: string;
  /** Text of that CSS. */
  export const deferredCss: string;
}
