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
  /** URLs of the entry's static imports and of the chunk `start`. */
  export const imports: readonly string[];
  /** URLs of the application's chunk and of its static imports that are not in `imports`. */
  export const appImports: readonly string[];
  /** CSS of the first screen of all pages, by the prefix of its module's classes; `null` for global rules. */
  export const firstScreenCss: readonly { readonly module: string | null; readonly text: string }[];
  /** URL of all CSS modules; empty in development. */
  export const deferredCssUrl: string;
  /** Text of that file. */
  export const deferredCss: string;
}

declare module 'virtual:common-passwords' {
  /** The most common passwords, the most frequent first. */
  export const commonPasswords: string[];
  /** The keys beside each key, by the name of the keyboard. */
  export const keyboards: Record<string, Record<string, (string | null)[]>>;
}
