import type { RenderedDocument } from '@foyer/contract/page/page-data';
import { compressText, type CompressedText } from '#src/http/pages/render/compressed-text.ts';
import { createSizeLimitedCache } from '#src/http/pages/render/size-limited-cache.ts';

/** A rendered and compressed page. */
export interface RenderedPage {
  readonly reply: RenderedDocument;
  readonly text: CompressedText;
}

export interface PageCacheKey {
  readonly merchantCode: string;
  readonly revision: string;
  /**
   * All properties that the page depends on besides merchant and revision, such as language, image format, device, path
   * and content version.
   */
  readonly variant: string;
}

export interface PageCache {
  /** Resolves to the cached page or renders it. Concurrent requests share the rendering. */
  get(key: PageCacheKey, render: () => Promise<RenderedDocument>): Promise<RenderedPage>;
}

/** Size limit of the cache for all merchants together: a few hundred pages of about 100 kB in all codings. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Creates a page cache that stores nothing. Used in development, where the source code changes. */
export function createDisabledPageCache(): PageCache {
  return {
    get: async (_key, render) => {
      const reply = await render();
      return { reply, text: await compressText(reply.html, 'once') };
    },
  };
}

/**
 * Creates the cache of visitors' pages. Pages of an older brand revision are no longer requested, so they are evicted
 * first.
 */
export function createPageCache(): PageCache {
  const cache = createSizeLimitedCache<RenderedPage>({
    maxBytes: MAX_BYTES,
    getSize: ({ reply, text }) => reply.html.length + text.bytes,
  });
  return {
    get: ({ merchantCode, revision, variant }, render) =>
      cache.get(`${merchantCode} ${revision} ${variant}`, async () => {
        const reply = await render();
        return { reply, text: await compressText(reply.html, 'cached') };
      }),
  };
}
