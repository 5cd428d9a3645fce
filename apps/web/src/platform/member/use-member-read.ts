import { useQuery } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '@foyer/contract/endpoint';
import { staleTimeOf } from '@foyer/wps-client/cache/cache-policy';
import { queryKeyOf } from '@foyer/wps-client/cache/query-key';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { ReadFailed } from '#src/platform/wps/read-failed.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** What a call answers to a member; `undefined` for a visitor, for whom nothing is asked. [S4-036] */
export function useMemberRead<E extends Endpoint>(endpoint: E, input: InputOf<E>): OutputOf<E> | undefined {
  const wps = useWps();
  const session = useSession();
  const { data } = usePage();
  const member = session.status === 'member' ? session.info.id : null;
  const scope = { merchant: data.site.merchantCode, language: data.language, session: member };
  const { data: value } = useQuery({
    queryKey: queryKeyOf(endpoint, input, scope),
    enabled: member !== null,
    staleTime: staleTimeOf(endpoint),
    queryFn: async ({ signal }) => {
      const answer = await wps.call(endpoint, input, { signal });
      if (!answer.ok) throw new ReadFailed(answer.error);
      return answer.value;
    },
  });
  return member === null ? undefined : value;
}
