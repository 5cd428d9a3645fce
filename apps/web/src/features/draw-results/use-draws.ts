import type { OutputOf } from '@foyer/contract/endpoint';
import type { getDraws } from '@foyer/contract/game/get-draws';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createMemberQueryOptions,
  type MemberQuery,
  type MemberQueryResult,
  toMemberQueryResult,
} from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

type DrawsAnswer = OutputOf<typeof getDraws>;

export interface Draws {
  readonly draws: DrawsAnswer['draws'];
  /** Difference of the server's clock to the device's, in milliseconds. */
  readonly clockOffset: number;
}

/** A draw counts as held this long after its time, in milliseconds; the requests of all devices spread over the same time. */
const RESULT_DELAY_MS = 1_000;
/** Shortest and longest time between two requests, in milliseconds. */
const MIN_INTERVAL_MS = 5_000;
const MAX_INTERVAL_MS = 3_600_000;
/** Time until the next request after a failure, in milliseconds. */
const RETRY_MS = 30_000;

/** Returns the time until the next request, in milliseconds; `false` if no draw is announced. `random` is from 0 to 1. */
function getRefetchInterval({ draws, serverTime }: DrawsAnswer, random: number): number | false {
  const times = draws.flatMap(({ nextDraw }) => (nextDraw === null ? [] : [nextDraw.drawAt]));
  if (times.length === 0) return false;
  const untilResult = Math.min(...times) - serverTime + RESULT_DELAY_MS * (1 + random);
  return Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, untilResult));
}

/**
 * The draws of all lotteries, or the last results of one. They are read again after each draw; a hidden tab reads them
 * when it is shown again.
 */
export function useDraws(gameId: string | null): MemberQueryResult<Draws> {
  const wps = useWpsClient();
  const { site, language } = usePage().data;
  // The same at every render: another interval would start the timer again.
  const [random] = useState(Math.random);
  const query: MemberQuery<typeof getDraws> = {
    name: 'game.getDraws',
    load: async () => (await import('@foyer/contract/game/get-draws')).getDraws,
    input: gameId === null ? {} : { gameId },
  };
  const context = { wps, merchantCode: site.merchantCode, language, member: null };
  const result = useQuery({
    ...createMemberQueryOptions(query, context),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, status } }) => {
      if (data === undefined) return false;
      return status === 'error' ? RETRY_MS : getRefetchInterval(data, random);
    },
  });
  const answer = toMemberQueryResult(result, true);
  if (answer.state !== 'there') return answer;
  const { draws, serverTime } = answer.value;
  return { ...answer, value: { draws, clockOffset: serverTime - result.dataUpdatedAt } };
}
