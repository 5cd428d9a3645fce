import type { PageReply } from '@foyer/contract/page/page-data';
import { compress, type CompressedText } from '#src/http/pages/render/compressed.ts';
import { createByteCache } from '#src/http/pages/render/byte-cache.ts';

/** A page as it is sent: drawn and compressed. */
export interface DrawnPage {
  readonly reply: PageReply;
  readonly text: CompressedText;
}

export interface PageKey {
  readonly merchantCode: string;
  readonly revision: string;
  /** Everything else the page depends on: language, picture format, kind of device, path. */
  readonly variant: string;
}

export interface PageCache {
  /** The cached page, or a new one; concurrent requests share its rendering. */
  get(key: PageKey, draw: () => Promise<PageReply>): Promise<DrawnPage>;
}

/** A few hundred pages of some 100 kB in all their codings, of all merchants together. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Keeps nothing: the sources a page is drawn from may have changed since. */
export function createNoCache(): PageCache {
  return {
    get: async (_key, draw) => {
      const reply = await draw();
      return { reply, text: await compress(reply.html, 'once') };
    },
  };
}

/** Caches visitors' pages. Pages of an older revision are not requested any more and are evicted first. */
export function createPageCache(): PageCache {
  const kept = createByteCache<DrawnPage>({
    mostBytes: MOST_BYTES,
    sizeOf: ({ reply, text }) => reply.html.length + text.bytes,
  });
  return {
    get: ({ merchantCode, revision, variant }, draw) =>
      kept.get(`${merchantCode} ${revision} ${variant}`, async () => {
        const reply = await draw();
        return { reply, text: await compress(reply.html, 'kept') };
      }),
  };
}
