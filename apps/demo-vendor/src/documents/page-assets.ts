import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { languageCodes } from '@foyer/contract/language-codes';
import { getVendorPageLanguage } from '#src/messages/messages.ts';

export interface PageAsset {
  readonly type: string;
  readonly body: string;
}

export interface PageAssets {
  /** Returns the URL of a script or style under `src`. The URL changes when any of these files changes. */
  href(path: string): string;
  /** Returns the URLs of all modules that a page's script imports, directly or indirectly. */
  getImports(entry: string): readonly string[];
  find(revision: string, path: string): PageAsset | null;
}

/** The styles of each page, by the path of the page's script. */
export const stylesByPageScript = {
  'page/betting-page.ts': ['base', 'ball', 'board', 'slip'],
  'page/lobby.ts': ['base', 'ball', 'lobby'],
  'page/crash/crash.ts': ['base', 'slip', 'fair', 'crash'],
  'page/slots/slots.ts': ['base', 'slip', 'fair', 'slots'],
  'page/scratch/scratch.ts': ['base', 'slip', 'fair', 'scratch'],
  'page/no-game.ts': ['base', 'ball', 'no-game'],
  'page/notice-page.ts': ['base', 'ball'],
  'page/hostile-game.ts': ['base'],
  'page/game-conformance-page.ts': ['base', 'slip', 'conformance'],
  'page/sample-game.ts': ['base', 'ball'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const importPattern = /(from\s*')#src\/([^']+)(')/g;

/**
 * Loads the scripts and styles of all pages: strips the types of the scripts and makes their imports relative. No other
 * source file is served.
 */
export function loadPageAssets(): PageAssets {
  const source = new URL('../', import.meta.url);
  const assets = new Map<string, PageAsset>();
  const imports = new Map<string, readonly string[]>();
  for (const entry of Object.keys(stylesByPageScript)) load(entry);
  for (const name of Object.values(stylesByPageScript).flat()) {
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
    const importedPaths = [...script.matchAll(importPattern)].map((match) => match[2] ?? '');
    const up = '../'.repeat(path.split('/').length - 1);
    assets.set(path, { type: 'text/javascript; charset=utf-8', body: script.replaceAll(importPattern, `$1${up}$2$3`) });
    imports.set(path, importedPaths);
    for (const imported of importedPaths) load(imported);
  }

  function href(path: string): string {
    return `/assets/${revision}/${path}`;
  }

  function getImports(entry: string): readonly string[] {
    const found = new Set<string>();
    const queue = [...(imports.get(entry) ?? [])];
    for (const path of queue) {
      if (found.has(path)) continue;
      found.add(path);
      queue.push(...(imports.get(path) ?? []));
    }
    return [...found].map(href);
  }

  return {
    href,
    getImports,
    find: (requestedRevision, path) => (requestedRevision === revision ? (assets.get(path) ?? null) : null),
  };
}

/** Returns the texts of the support chat widget in every language, by BCP 47 tag. */
function collectWidgetLanguages(): Readonly<Record<string, object>> {
  return Object.fromEntries(
    languageCodes.map((code) => {
      const { tag, direction, messages } = getVendorPageLanguage(code);
      const texts = {
        title: messages.supportTitle,
        hello: messages.supportHello,
        helloVisitor: messages.supportHelloVisitor,
        message: messages.supportMessage,
        send: messages.supportSend,
        received: messages.supportReceived,
      };
      return [tag, { direction, ...texts }];
    }),
  );
}

/**
 * Reads the script of the support chat widget with its texts. Other sites refer to the script's URL, so the URL has no
 * revision.
 */
export function readSupportWidgetScript(): string {
  const script = stripTypeScriptTypes(readFileSync(new URL('../page/support-widget.ts', import.meta.url), 'utf8'));
  const languages = `const widgetLanguages = ${JSON.stringify(collectWidgetLanguages())};`;
  // Sites load it as a classic script, in which `export` is a syntax error.
  return `(() => {${languages}${script.replace(/^export \{\};$/m, '')}})();`;
}
