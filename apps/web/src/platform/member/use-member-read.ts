import { useQuery } from '@tanstack/react-query';
import type { Endpoint, OutputOf, InputOf } from '@foyer/contract/endpoint';
import type { WpsError, WpsResult } from '@foyer/wps-client/wps-error';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';
import type { WpsClient } from '@foyer/wps-client/wps-client';

/** A read of the member's own, by name; its endpoint, and the schemas with it, come when a member asks. */
export interface MemberRead<E extends Endpoint> {
  readonly name: E['name'];
  readonly load: () => Promise<E>;
  readonly input: InputOf<E>;
  /** A visitor may ask as well, and is answered as one. */
  readonly everyone?: true;
}

/** Creates a read without input that only members make. */
export function memberRead<E extends Endpoint>(
  name: E['name'],
  load: () => Promise<E>,
  input: InputOf<E>,
): MemberRead<E> {
  return { name, load, input };
}

/** Who reads, and in which language. */
export interface Asker {
  readonly wps: WpsClient;
  readonly merchantCode: string;
  readonly language: string;
  /** Id of the member, `null` for a visitor. */
  readonly member: string | null;
}

/**
 * A read as the cache of answers knows it. Keyed by merchant, language and session, like every answer: what was read for one
 * member is no other's. [S7-005]
 */
export function readQuery<E extends Endpoint>({ name, load, input }: MemberRead<E>, asker: Asker) {
  const { wps, merchantCode, language, member } = asker;
  return {
    queryKey: [name, input, { merchant: merchantCode, language, session: member }],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<OutputOf<E>> =>
      valueOf(await wps.call(await load(), input, { signal })),
  };
}

/** How the query cache learns that a read failed: it knows rejections only. */
export class ReadFailed extends Error {
  readonly error: WpsError;

  constructor(error: WpsError) {
    super(`${error.endpoint}: ${error.kind}`);
    this.name = 'ReadFailed';
    this.error = error;
  }
}

/** The value of an answer; throws `ReadFailed` for an error, which the query cache stores. */
export function valueOf<T>(answer: WpsResult<T>): T {
  if (!answer.ok) throw new ReadFailed(answer.error);
  return answer.value;
}

/** What is known of a read: its answer, also while it is read anew, or that it is on its way, or that it failed. */
export type MemberAnswer<T> =
  | { readonly state: 'there'; readonly value: T; readonly refresh: () => Promise<unknown> }
  | { readonly state: 'waiting' }
  /** `error` as the wire has it; `null` for one that it never came to, as of a chunk. */
  | { readonly state: 'failed'; readonly refresh: () => Promise<unknown>; readonly error: WpsError | null };

/** What a call answers to a member. For a visitor nothing is asked, and it stays on its way, unless everybody may ask. [S4-036] */
export function useMemberAnswer<E extends Endpoint>(read: MemberRead<E>): MemberAnswer<OutputOf<E>> {
  const wps = useWps();
  const session = useSession();
  const { site, language } = usePage().data;
  const member = session.status === 'member' ? session.info.id : null;
  const isAsked = member !== null || read.everyone === true;
  const {
    data: value,
    isError,
    error,
    refetch,
  } = useQuery({
    ...readQuery(read, { wps, merchantCode: site.merchantCode, language, member }),
    enabled: isAsked,
    staleTime: 0,
  });
  if (isAsked && value !== undefined) return { state: 'there', value, refresh: refetch };
  if (!isError) return { state: 'waiting' };
  return { state: 'failed', refresh: refetch, error: error instanceof ReadFailed ? error.error : null };
}

/** The same where nothing is shown until it is there. */
export function useMemberRead<E extends Endpoint>(read: MemberRead<E>): OutputOf<E> | undefined {
  const answer = useMemberAnswer(read);
  return answer.state === 'there' ? answer.value : undefined;
}
