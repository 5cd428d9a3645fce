/** Maximum delay before the client entry is loaded, in milliseconds. */
const MAX_DELAY_MS = 3_000;
const inputs = ['pointerdown', 'keydown', 'focusin'] as const;
/** Name of the Trusted Types policy that the Content-Security-Policy allows. */
const POLICY = 'foyer-entry';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/**
 * Returns the URL as a `TrustedScriptURL` if the browser enforces Trusted Types. The URL is safe: it comes from the
 * page's own HTML.
 */
function trusted(url: string): string {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  return types ? types.createPolicy(POLICY, { createScriptURL: (scriptUrl) => scriptUrl }).createScriptURL(url) : url;
}

/**
 * Loads the client entry with a script element instead of `import()`: the Content-Security-Policy trusts script
 * elements that a trusted script inserts, but not `import()` in an inline script.
 */
function load(entry: string, imports: readonly string[]): void {
  for (const href of imports) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const module = document.createElement('script');
  module.type = 'module';
  module.src = trusted(entry);
  document.head.append(module);
}

/** Loads the CSS that the first screen does not need, with low priority. */
function loadDeferredCss(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.setAttribute('fetchpriority', 'low');
  document.head.append(link);
}

/**
 * Loads the client entry when the largest image has loaded, at the first input, or after 3 s, whichever is first.
 * Loading it earlier would delay the first paint.
 */
export function loadEntryModules(script: HTMLOrSVGScriptElement | null): void {
  const { entry, imports, deferredCss } = script?.dataset ?? {};
  if (deferredCss) for (const href of deferredCss.split(' ')) loadDeferredCss(href);
  if (!entry) return;
  let started = false;
  const start = (): void => {
    if (started) return;
    started = true;
    load(entry, imports ? imports.split(' ') : []);
  };
  const onInput = (): void => {
    for (const input of inputs) removeEventListener(input, onInput);
    // `hasPageBeenUsed` reads it.
    document.documentElement.dataset['used'] = '';
    start();
  };
  for (const input of inputs) addEventListener(input, onInput, { passive: true });
  const largest = document.querySelector('img[fetchpriority=high]');
  if (!(largest instanceof HTMLImageElement) || largest.complete) {
    // After the next frame, so that the browser paints first.
    requestAnimationFrame(() => setTimeout(start));
    return;
  }
  largest.addEventListener('load', start, { once: true });
  largest.addEventListener('error', start, { once: true });
  setTimeout(start, MAX_DELAY_MS);
}
