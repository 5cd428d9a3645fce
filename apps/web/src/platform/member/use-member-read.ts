import { useQuery } from '@tanstack/react-query';
import type { Endpoint, OutputOf } from '@foyer/contract/endpoint';
import type { WpsError } from '@foyer/wps-client/wps-error';
import { type MemberRead, readQuery } from '#src/platform/member/read-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { ReadFailed } from '#src/platform/wps/read-failed.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

export type { MemberRead } from '#src/platform/member/read-query.ts';

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
