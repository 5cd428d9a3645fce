import { useQuery } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '@foyer/contract/endpoint';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { ReadFailed } from '#src/platform/wps/read-failed.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** A read of the member's own, by name; its endpoint, and the schemas with it, come when a member asks. */
export interface MemberRead<E extends Endpoint> {
  readonly name: E['name'];
  readonly load: () => Promise<E>;
  readonly input: InputOf<E>;
}

/** What is known of a read: its answer, also while it is read anew, or that it is on its way, or that it failed. */
export type MemberAnswer<T> =
  | { readonly state: 'there'; readonly value: T; readonly refresh: () => Promise<unknown> }
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly refresh: () => Promise<unknown> };

/** What a call answers to a member. For a visitor nothing is asked, and it stays on its way. [S4-036] */
export function useMemberAnswer<E extends Endpoint>({ name, load, input }: MemberRead<E>): MemberAnswer<OutputOf<E>> {
  const wps = useWps();
  const session = useSession();
  const { data } = usePage();
  const member = session.status === 'member' ? session.info.id : null;
  const {
    data: value,
    isError,
    refetch,
  } = useQuery({
    // Keyed by merchant, language and session, like every answer: what was read for one member is no other's. [S7-005]
    queryKey: [name, input, { merchant: data.site.merchantCode, language: data.language, session: member }],
    enabled: member !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await wps.call(await load(), input, { signal });
      if (!answer.ok) throw new ReadFailed(answer.error);
      return answer.value;
    },
  });
  if (member !== null && value !== undefined) return { state: 'there', value, refresh: refetch };
  return isError ? { state: 'failed', refresh: refetch } : { state: 'waiting' };
}

/** The same where nothing is shown until it is there. */
export function useMemberRead<E extends Endpoint>(read: MemberRead<E>): OutputOf<E> | undefined {
  const answer = useMemberAnswer(read);
  return answer.state === 'there' ? answer.value : undefined;
}
