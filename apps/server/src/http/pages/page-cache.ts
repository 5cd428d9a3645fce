import type { PageReply } from '@foyer/contract/page/page-data';
import { compress, type CompressedText } from '#src/http/pages/compressed.ts';

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
  /** The kept page, or a new one; requests that come while it is drawn share it. */
  get(key: PageKey, draw: () => Promise<PageReply>): Promise<DrawnPage>;
}

interface Shelf {
  readonly revision: string;
  readonly pages: Map<string, Promise<DrawnPage>>;
}

/** Languages times picture formats times pages of a merchant, with room. */
const MOST_PAGES = 2_000;

/** Keeps nothing: the sources a page is drawn from may have changed since. */
export function createNoCache(): PageCache {
  return {
    get: async (_key, draw) => {
      const reply = await draw();
      return { reply, text: await compress(reply.html, 'once') };
    },
  };
}

/** Keeps visitors' pages of each merchant's newest revision. */
export function createPageCache(): PageCache {
  const shelves = new Map<string, Shelf>();

  const shelfOf = ({ merchantCode, revision }: PageKey): Shelf => {
    const known = shelves.get(merchantCode);
    if (known?.revision === revision) return known;
    const shelf = { revision, pages: new Map<string, Promise<DrawnPage>>() };
    shelves.set(merchantCode, shelf);
    return shelf;
  };

  return {
    get: (key, draw) => {
      const { pages } = shelfOf(key);
      const known = pages.get(key.variant);
      if (known) return known;
      const drawn = draw().then(async (reply) => ({ reply, text: await compress(reply.html, 'kept') }));
      if (pages.size < MOST_PAGES) pages.set(key.variant, drawn);
      drawn.catch(() => pages.delete(key.variant));
      return drawn;
    },
  };
}
