import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderEntry } from '@foyer/contract/page/page-data';

function isRenderEntry(module: unknown): module is RenderEntry {
  if (typeof module !== 'object' || module === null) return false;
  return ['render', 'renderNotice', 'renderFrame'].every((name) => typeof Reflect.get(module, name) === 'function');
}

/** The web application's half for servers, as `npm run build` leaves it. Throws when it is not there: nothing can be shown. */
async function loadRenderEntry(webDist: string): Promise<RenderEntry> {
  const file = path.join(webDist, 'server/entry-server.js');
  const module: unknown = await import(pathToFileURL(file).href);
  if (!isRenderEntry(module)) throw new Error(`${file} is no render entry: build the web application`);
  return module;
}

/** Loads the entry at the first request of a page, and tries again if the build was missing. */
export function lazyRenderEntry(webDist: string): RenderEntry {
  let loading: Promise<RenderEntry> | null = null;
  const load = (): Promise<RenderEntry> => {
    loading ??= loadRenderEntry(webDist).catch((reason: unknown) => {
      loading = null;
      throw reason;
    });
    return loading;
  };
  return {
    render: async (request) => (await load()).render(request),
    renderNotice: async (request) => (await load()).renderNotice(request),
    renderFrame: async (request) => (await load()).renderFrame(request),
  };
}
