declare module '*?inline-script' {
  /** Text of the bundled and minified module. */
  const source: string;
  export default source;
}

declare module 'virtual:client-build' {
  /** Hash of the browser build; empty in development. */
  export const assets: string;
  /** URL of the client entry, the module that hydrates the page. */
  export const entry: string;
  /** URLs that every page preloads: the static imports of the client entry, and the chunk `start`. */
  export const imports: readonly string[];
  /** URLs of the chunk with the React application and of its static imports, without those already in `imports`. */
  export const appImports: readonly string[];
  /**
   * CSS that any page may need for its first screen, split by CSS module. `module` is the prefix of its class names;
   * `null` for global rules.
   */
  export const firstScreenCss: readonly { readonly module: string | null; readonly text: string }[];
  /** The file with the CSS modules that home normally inlines, and the prefixes of their class names. */
  export const homeCss: { readonly url: string; readonly modules: readonly string[] };
  /** URL of the file with all other CSS modules; empty in development. */
  export const deferredCssUrl: string;
  /** All CSS modules. */
  export const allCssModules: string;
}

declare module 'virtual:common-passwords' {
  /** The most common passwords, the most frequent first. */
  export const commonPasswords: string[];
  /** Which keys are adjacent to each key, by keyboard layout. The password strength meter uses it. */
  export const keyboards: Record<string, Record<string, (string | null)[]>>;
}
