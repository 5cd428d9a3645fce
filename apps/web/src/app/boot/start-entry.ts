/** The modules start at the latest after this, in ms. */
const LATEST_MS = 3_000;
const inputs = ['pointerdown', 'keydown', 'focusin'] as const;
/** Named in the Content-Security-Policy. */
const POLICY = 'foyer-entry';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The address as the browser wants it where Trusted Types are enforced. It comes from the page's own element. */
function trusted(url: string): string {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  return types ? types.createPolicy(POLICY, { createScriptURL: (own) => own }).createScriptURL(url) : url;
}

/** A script put in by a trusted script is trusted too; a plain `import()` of an inline script is not. */
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

/** Fetches the CSS of what is not on the first screen, behind everything else. */
function dress(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.setAttribute('fetchpriority', 'low');
  document.head.append(link);
}

/** Starts the modules once the largest picture is there, or at the first touch, so that they take nothing from the first paint. */
export function startEntry(script: HTMLOrSVGScriptElement | null): void {
  const { entry, imports, later } = script?.dataset ?? {};
  if (later) dress(later);
  if (!entry) return;
  let started = false;
  const start = (): void => {
    if (started) return;
    started = true;
    for (const input of inputs) removeEventListener(input, start);
    load(entry, imports ? imports.split(' ') : []);
  };
  for (const input of inputs) addEventListener(input, start, { passive: true });
  const largest = document.querySelector('img[fetchpriority=high]');
  if (!(largest instanceof HTMLImageElement) || largest.complete) {
    // One frame later, so that what is there is painted first.
    requestAnimationFrame(() => setTimeout(start));
    return;
  }
  largest.addEventListener('load', start, { once: true });
  largest.addEventListener('error', start, { once: true });
  setTimeout(start, LATEST_MS);
}
