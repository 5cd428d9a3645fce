/** Maximum delay of the modules, in milliseconds. */
const MAX_DELAY_MS = 3_000;
const inputs = ['pointerdown', 'keydown', 'focusin'] as const;
/** Trusted Types policy that the Content-Security-Policy allows. */
const POLICY = 'foyer-entry';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The URL as a Trusted Types value if the browser enforces them. It comes from the page's own markup. */
function trusted(url: string): string {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  return types ? types.createPolicy(POLICY, { createScriptURL: (scriptUrl) => scriptUrl }).createScriptURL(url) : url;
}

/**
 * Loads the entry by a script element: one that a trusted script inserts is trusted too, but `import()` in an inline
 * script is not.
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

/** Loads the CSS outside the first screen with low priority. */
function loadDeferredCss(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.setAttribute('fetchpriority', 'low');
  document.head.append(link);
}

/** Loads the modules after the largest image or at the first input, so that they do not delay the first paint. */
export function loadEntryModules(script: HTMLOrSVGScriptElement | null): void {
  const { entry, imports, deferredCss } = script?.dataset ?? {};
  if (deferredCss) loadDeferredCss(deferredCss);
  if (!entry) return;
  let started = false;
  const start = (): void => {
    if (started) return;
    started = true;
    load(entry, imports ? imports.split(' ') : []);
  };
  const onInput = (): void => {
    for (const input of inputs) removeEventListener(input, onInput);
    // `wasUsed` reads it.
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
