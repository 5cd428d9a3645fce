import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebRenderer } from '@foyer/contract/page/page-data';

function isRenderEntry(module: unknown): module is WebRenderer {
  if (typeof module !== 'object' || module === null) return false;
  return ['render', 'renderSiteUnavailablePage', 'renderThirdPartyFrame'].every(
    (name) => typeof Reflect.get(module, name) === 'function',
  );
}

/** Imports the server bundle of the web app, which `npm run build` creates. Throws if it is missing. */
async function loadRenderEntry(webDist: string): Promise<WebRenderer> {
  const file = path.join(webDist, 'server/entry-server.js');
  const module: unknown = await import(pathToFileURL(file).href);
  if (!isRenderEntry(module)) throw new Error(`${file} is not a render entry: build the web app`);
  return module;
}

/**
 * Creates a renderer that loads the server bundle at the first page request. If the build is missing, it tries again at
 * the next request.
 */
export function createLazyWebRenderer(webDist: string): WebRenderer {
  let loading: Promise<WebRenderer> | null = null;
  const load = (): Promise<WebRenderer> => {
    loading ??= loadRenderEntry(webDist).catch((reason: unknown) => {
      loading = null;
      throw reason;
    });
    return loading;
  };
  return {
    render: async (request) => (await load()).render(request),
    renderSiteUnavailablePage: async (request) => (await load()).renderSiteUnavailablePage(request),
    renderThirdPartyFrame: async (request) => (await load()).renderThirdPartyFrame(request),
  };
}
