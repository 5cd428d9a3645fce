import { getDrawAlert, setDrawAlert } from '@foyer/contract/game/draw-alert';
import { callError, ok } from '#src/http/result.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { deleteDrawAlert, hasDrawAlert, insertDrawAlert } from '#src/modules/draw-alert/draw-alert-store.ts';
import { findLotteries } from '#src/modules/game/game.public.ts';
import type { ServerContext } from '#src/server-context.ts';

type Services = Pick<ServerContext, 'db' | 'clock'>;

interface Lottery {
  readonly vendor: string;
  readonly gameCode: string;
}

interface Caller {
  readonly session: { readonly memberId: string };
  readonly merchant: { readonly code: string };
}

const toKey = ({ session, merchant }: Caller, { vendor, gameCode }: Lottery) => ({
  member_id: session.memberId,
  merchant_code: merchant.code,
  vendor,
  game_code: gameCode,
});

/** Creates the operations by which a member turns the alert about a lottery's results on and off. */
export function createDrawAlertOperations({ db, clock }: Services) {
  const isLottery = async ({ merchant }: Caller, { vendor, gameCode }: Lottery): Promise<boolean> =>
    (await findLotteries(db, merchant.code)).some((game) => game.vendor === vendor && game.code === gameCode);
  return [
    defineOperation(getDrawAlert, async (lottery, call) => {
      if (!(await isLottery(call, lottery))) return callError('game_not_found');
      return ok({ on: await hasDrawAlert(db, toKey(call, lottery)) });
    }),
    defineOperation(setDrawAlert, async ({ on, ...lottery }, call) => {
      const key = toKey(call, lottery);
      // A game that has left the catalogue can still be turned off.
      if (!on) await deleteDrawAlert(db, key);
      else if (!(await isLottery(call, lottery))) return callError('game_not_found');
      else await insertDrawAlert(db, { ...key, created_at: new Date(clock.now()) });
      return ok({ on });
    }),
  ];
}
