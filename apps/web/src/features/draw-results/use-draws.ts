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
  /** The server's clock minus the device's clock, in milliseconds. */
  readonly clockOffset: number;
}

/**
 * Delay after a draw before its result is requested, in milliseconds. A random delay of up to the same length is added,
 * so that devices do not send their requests together.
 */
const RESULT_DELAY_MS = 1_000;
/** Minimum (5 s) and maximum (1 h) time between two requests, in milliseconds. */
const MIN_INTERVAL_MS = 5_000;
const MAX_INTERVAL_MS = 3_600_000;
/** Time until the next request after a failure, in milliseconds. */
const RETRY_MS = 30_000;

/**
 * Returns the time until the next request, in milliseconds; `false` if no draw is announced. `random`, from 0 to 1,
 * spreads the requests of devices.
 */
function getRefetchInterval({ draws, serverTime }: DrawsAnswer, random: number): number | false {
  const times = draws.flatMap(({ nextDraw }) => (nextDraw === null ? [] : [nextDraw.drawAt]));
  if (times.length === 0) return false;
  const untilResult = Math.min(...times) - serverTime + RESULT_DELAY_MS * (1 + random);
  return Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, untilResult));
}

/**
 * The draws of all lotteries or, with `gameId`, the last results of one. They are requested again after each draw; a
 * hidden tab requests them when it becomes visible.
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
