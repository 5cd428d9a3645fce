import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint, OutputOf, InputOf } from '@foyer/contract/endpoint';
import type { WpsError, WpsResult } from '@foyer/wps-client/wps-error';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import type { WpsClient } from '@foyer/wps-client/wps-client';

/** A query of data that belongs to the member. Its endpoint and schemas load on demand. */
export interface MemberQuery<E extends Endpoint> {
  readonly name: E['name'];
  readonly load: () => Promise<E>;
  readonly input: InputOf<E>;
  /** True if visitors without a session may also make this query. */
  readonly everyone?: true;
}

/** Defines a query that is made for members only. */
export function defineMemberQuery<E extends Endpoint>(
  name: E['name'],
  load: () => Promise<E>,
  input: InputOf<E>,
): MemberQuery<E> {
  return { name, load, input };
}

/** API client, merchant, language and member for whom a query is made. */
export interface MemberQueryContext {
  readonly wps: WpsClient;
  readonly merchantCode: string;
  readonly language: string;
  /** Id of the member; `null` for a visitor. */
  readonly member: string | null;
}

/**
 * Creates the TanStack Query options of a member query. The key contains merchant, language and member, so that members
 * never share cached data. [S7-005]
 */
export function createMemberQueryOptions<E extends Endpoint>(
  { name, load, input }: MemberQuery<E>,
  context: MemberQueryContext,
) {
  const { wps, merchantCode, language, member } = context;
  return {
    queryKey: [name, input, { merchant: merchantCode, language, session: member }],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<OutputOf<E>> =>
      unwrapWpsResult(await wps.call(await load(), input, { signal })),
  };
}

/** The exception of a failed query. API calls return errors as values, but the query cache only handles exceptions. */
export class MemberQueryError extends Error {
  readonly error: WpsError;

  constructor(error: WpsError) {
    super(`${error.endpoint}: ${error.kind}`);
    this.name = 'MemberQueryError';
    this.error = error;
  }
}

/** Returns the value of an API result, or throws its error as `MemberQueryError`. */
export function unwrapWpsResult<T>(answer: WpsResult<T>): T {
  if (!answer.ok) throw new MemberQueryError(answer.error);
  return answer.value;
}

/** State of a query: the data is loaded (also during a refresh), is loading, or could not be loaded. */
export type MemberQueryResult<T> =
  | { readonly state: 'there'; readonly value: T; readonly refresh: () => Promise<unknown> }
  | { readonly state: 'waiting' }
  /** `error` is the error of the API; `null` if no request was sent, for example because a chunk is missing. */
  | { readonly state: 'failed'; readonly refresh: () => Promise<unknown>; readonly error: WpsError | null };

/**
 * Returns the state of a query. For visitors no request is sent and the state stays "loading", unless the query is for
 * everyone. [S4-036]
 */
export function useMemberQueryResult<E extends Endpoint>(query: MemberQuery<E>): MemberQueryResult<OutputOf<E>> {
  const wps = useWpsClient();
  const session = useSession();
  const { site, language } = usePage().data;
  const member = session.status === 'member' ? session.info.id : null;
  const isEnabled = member !== null || query.everyone === true;
  const result = useQuery({
    ...createMemberQueryOptions(query, { wps, merchantCode: site.merchantCode, language, member }),
    enabled: isEnabled,
    staleTime: 0,
  });
  return toMemberQueryResult(result, isEnabled);
}

/** Returns the state of a query from a result of TanStack Query. A disabled query has no value, even if one is cached. */
export function toMemberQueryResult<T>(
  { data: value, isError, error, refetch }: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'refetch'>,
  isEnabled: boolean,
): MemberQueryResult<T> {
  if (isEnabled && value !== undefined) return { state: 'there', value, refresh: refetch };
  if (!isError) return { state: 'waiting' };
  return { state: 'failed', refresh: refetch, error: error instanceof MemberQueryError ? error.error : null };
}

/** Returns the loaded value of a query; `undefined` until it is loaded. */
export function useMemberQuery<E extends Endpoint>(query: MemberQuery<E>): OutputOf<E> | undefined {
  const answer = useMemberQueryResult(query);
  return answer.state === 'there' ? answer.value : undefined;
}
