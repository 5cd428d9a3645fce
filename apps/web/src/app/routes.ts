import { deferred } from '#src/platform/deferred.ts';
import type { Deferred } from '#src/platform/deferred.ts';
import { paths } from '#src/platform/paths/paths.ts';

/** A page in a chunk of its own. */
type Part = Deferred<object>;

/** Every page by its path, but home, which comes with the first chunk. Each reads its own query. */
const pages: ReadonlyMap<string, Part> = new Map([]);

const notFound: Part = deferred(async () => (await import('#src/routes/not-found.tsx')).NotFound);

/** Every page's chunk. */
export const everyPart: readonly Part[] = [...pages.values(), notFound];

export interface RouteMatch {
  /** `null` for home. */
  readonly part: Part | null;
  readonly status: 200 | 404;
}

/** Which page answers a path. */
export function routeOf(path: string): RouteMatch {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (bare === paths.home.path) return { part: null, status: 200 };
  const part = pages.get(bare);
  return part ? { part, status: 200 } : { part: notFound, status: 404 };
}
