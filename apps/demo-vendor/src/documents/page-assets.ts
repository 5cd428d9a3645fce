import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

export interface Asset {
  readonly type: string;
  readonly body: string;
}

export interface PageAssets {
  /** Address of a file under `src`; it changes if any file changes. */
  href(path: string): string;
  /** Addresses of all modules that an entry needs. */
  importsOf(entry: string): readonly string[];
  find(revision: string, path: string): Asset | null;
}

/** The script of each page, and its styles. */
export const stylesOf = {
  'page/table.ts': ['base', 'ball', 'board', 'slip'],
  'page/lobby.ts': ['base', 'ball', 'lobby'],
  'page/crash/crash.ts': ['base', 'slip', 'crash'],
  'page/notice.ts': ['base', 'ball'],
  'page/hostile.ts': ['base'],
  'page/conformance.ts': ['base', 'slip', 'conformance'],
  'page/sample.ts': ['base', 'ball'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const importPattern = /(from\s*')#src\/([^']+)(')/g;

/**
 * Reads the pages' scripts, takes the types out of them and makes their imports relative. What a browser may fetch is
 * exactly what the entries import: nothing else of the source is served.
 */
export function loadPageAssets(): PageAssets {
  const source = new URL('../', import.meta.url);
  const assets = new Map<string, Asset>();
  const imports = new Map<string, readonly string[]>();
  for (const entry of Object.keys(stylesOf)) load(entry);
  for (const name of Object.values(stylesOf).flat()) {
    const path = `page/styles/${name}.css`;
    assets.set(path, { type: 'text/css; charset=utf-8', body: read(path) });
  }
  assets.set('page/icon.svg', { type: 'image/svg+xml', body: read('page/icon.svg') });
  const hash = createHash('sha256');
  for (const [path, asset] of assets) hash.update(`${path}\0${asset.body}\0`);
  const revision = hash.digest('base64url').slice(0, 12);

  function read(path: string): string {
    return readFileSync(new URL(path, source), 'utf8');
  }

  function load(path: string): void {
    if (assets.has(path)) return;
    const script = stripTypeScriptTypes(read(path));
    const needed = [...script.matchAll(importPattern)].map((match) => match[2] ?? '');
    const up = '../'.repeat(path.split('/').length - 1);
    assets.set(path, { type: 'text/javascript; charset=utf-8', body: script.replaceAll(importPattern, `$1${up}$2$3`) });
    imports.set(path, needed);
    for (const one of needed) load(one);
  }

  function href(path: string): string {
    return `/assets/${revision}/${path}`;
  }

  function importsOf(entry: string): readonly string[] {
    const found = new Set<string>();
    const queue = [...(imports.get(entry) ?? [])];
    for (const path of queue) {
      if (found.has(path)) continue;
      found.add(path);
      queue.push(...(imports.get(path) ?? []));
    }
    return [...found].map(href);
  }

  return { href, importsOf, find: (asked, path) => (asked === revision ? (assets.get(path) ?? null) : null) };
}

/** The support desk's script: one file at an address that others write down, so it carries no revision. */
export function readSupportWidget(): string {
  const script = stripTypeScriptTypes(readFileSync(new URL('../page/support-widget.ts', import.meta.url), 'utf8'));
  // It is loaded as a plain script, as desks are; the mark of a module would be an error there.
  return `(() => {${script.replace(/^export \{\};$/m, '')}})();`;
}
