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
  /** Creates an order; after one without a response the same again, so that it cannot be charged twice. */
  readonly create: (stake: number) => InstantOrder;
  /** Called when the server has started a round: the next order is a new one. */
  readonly confirm: () => void;
  /** The order was rejected, or had no response. */
  readonly fail: (code: Extract<ApiResult<unknown>, { ok: false }>['code']) => void;
}

/** Creates the orders of a page that stakes on rounds of an instant game. */
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
