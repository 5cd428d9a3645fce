import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Whether what came for a path, or is kept for it, is of the kind its name says: a proxy's own page is not a script. */
export function isOfItsKind(path: string, type: string | null): boolean {
  if (type === null) return false;
  if (path.endsWith('.js')) return type.includes('javascript');
  if (path.endsWith('.css')) return type.startsWith('text/css');
  return /^(image|font|application)\//.test(type);
}

function isSound({ url }: Request, { status, headers }: Response): boolean {
  return status === 200 && isOfItsKind(new URL(url).pathname, headers.get('content-type'));
}

/**
 * Nothing that a cache holds stands between a member and the site: what is no file of its name is neither kept nor used, and a
 * cache that is broken is passed by.
 */
export const completeResponse: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (isSound(request, response) ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && isSound(request, cachedResponse) ? cachedResponse : null,
  handlerDidError: ({ request }) => fetch(request).catch(() => undefined),
};
