import { type ApiResult, isRequestResultUnknown } from '#src/page/call-vendor-api.ts';
import { pageBootData } from '#src/page/page-boot-data.ts';

const { game } = pageBootData;
const query = `?game=${encodeURIComponent(game ?? '')}`;

/** API paths of the page of an instant game. */
export const instantApiPaths = {
  state: `/api/instant/state${query}`,
  stream: `/api/instant/stream${query}`,
  refill: `/api/instant/refill${query}`,
};

interface InstantOrder {
  readonly id: string;
  readonly game: string | null;
  readonly stake: number;
  readonly playerText: string;
}

export interface InstantRoundRequestTracker {
  /**
   * Returns the order of a round. While the result of an order is unknown and the stake stays the same, returns the
   * same order again, so that the stake is not taken twice.
   */
  readonly create: (stake: number) => InstantOrder;
  /** Call this when the server has started the round of the order. The next order is then a new one. */
  readonly confirm: () => void;
  /** Call this when the order failed. If the server rejected it, the next order is a new one. */
  readonly fail: (code: Extract<ApiResult<unknown>, { ok: false }>['code']) => void;
}

/** Creates the tracker of the orders by which a page starts rounds of an instant game. */
export function createInstantRoundRequestTracker(): InstantRoundRequestTracker {
  let pending: InstantOrder | null = null;
  return {
    create: (stake) => {
      if (pending?.stake !== stake) pending = { id: crypto.randomUUID(), game, stake, playerText: crypto.randomUUID() };
      return pending;
    },
    confirm: () => {
      pending = null;
    },
    fail: (code) => {
      if (!isRequestResultUnknown(code)) pending = null;
    },
  };
}
