import type { WorkboxPlugin } from 'workbox-core/types.js';

/**
 * Whether the content type of a response matches the file extension of its path. It does not if, for example, a proxy
 * responds with an HTML page instead of a script.
 */
export function hasExpectedContentType(path: string, type: string | null): boolean {
  if (type === null) return false;
  if (path.endsWith('.js')) return type.includes('javascript');
  if (path.endsWith('.css')) return type.startsWith('text/css');
  return /^(image|font|application)\//.test(type);
}

function isValidResponse({ url }: Request, { status, headers }: Response): boolean {
  return status === 200 && hasExpectedContentType(new URL(url).pathname, headers.get('content-type'));
}

/**
 * A Workbox plugin that neither caches nor serves responses with the wrong content type, and requests the network if
 * the cache fails.
 */
export const responseValidationPlugin: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (isValidResponse(request, response) ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && isValidResponse(request, cachedResponse) ? cachedResponse : null,
  handlerDidError: ({ request }) => fetch(request).catch(() => undefined),
};
