import type { Endpoint, InputOf } from '@foyer/contract/endpoint';

export interface CacheScope {
  readonly merchant: string;
  readonly language: string;
  /** Id of the session, never its token: keys are shown in tools and written to logs. `null` for a visitor. */
  readonly session: string | null;
}

export type QueryKey = readonly [endpoint: string, input: unknown, scope: CacheScope];

/**
 * The key of an answer in the query cache: the call, what it asks, and for whom. [S7-005]
 * A call that never sends a token gets the same answer in every session, so its key leaves the session out.
 */
export function queryKeyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>, scope: CacheScope): QueryKey {
  const session = endpoint.token === 'none' ? null : scope.session;
  return [endpoint.name, input, { merchant: scope.merchant, language: scope.language, session }];
}

/** JSON with the keys of objects in order, so that equal inputs are equal text. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? 'null'
  );
}
