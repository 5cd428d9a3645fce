// Of what comes with the first screen: every limit that stood beside these would come with it.

/** After an error the loaders are hidden this often, this many milliseconds apart. [S4-069] */
export const LOADER_RECOVERY = { times: 3, everyMs: 1_000 } as const;
/** A page that misses a file it fetched by itself is left alone for this long before it loads anew, in milliseconds. */
export const IDLE_RELOAD_MS = 30_000;
/** A tab whose one reload is used up has another for a page that has stood for this long, in milliseconds. */
export const RELOAD_AGAIN_MS = 600_000;
/** A site that answers later than this is not worth a reload, in milliseconds: the member reads what there is, or has gone on. */
export const SITE_ANSWER_MS = 3_000;
/** Whoever was seen to leave the page is taken to be on his way for this long, in milliseconds: saving a file looks the same. */
export const LEAVING_MS = 30_000;
/** Words that did not come are not asked for again before this, in milliseconds. */
export const WORDS_AGAIN_MS = 3_000;
