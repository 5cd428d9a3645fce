import { getWalletHistory } from '@foyer/contract/protection/wallet-history';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok } from '#src/http/result.ts';
import { findGameNames } from '#src/modules/game/game.public.ts';
import {
  completeWalletHistoryDates,
  toWalletHistoryRange,
} from '#src/modules/protection/history/wallet-history-range.ts';
import { getLocalDate } from '#src/modules/protection/limits/limit-period.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';
import { findWalletHistoryEntries, sumWalletHistory } from '#src/modules/wallet/wallet.public.ts';
import type { ServerContext } from '#src/server-context.ts';

const PAGE_SIZE = 50;

/**
 * Returns a page of the entries in the member's wallet ledger. The cursor is `p` followed by the position of the page's
 * last entry.
 */
export const getWalletHistoryOperation = ({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) =>
  defineOperation(getWalletHistory, async ({ cursor, from, to }, { merchant, language, session: { memberId } }) => {
    const { zone } = getProtectionRules(merchant.brand.protection);
    const today = getLocalDate(clock.now(), zone);
    const dates = completeWalletHistoryDates({ from, to }, today);
    const range = toWalletHistoryRange(dates, zone);
    if (!range.ok) return range;
    const before = cursor === undefined ? null : Number(cursor.slice(1));
    const rows = await findWalletHistoryEntries(db, memberId, { ...range.value, before, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const getGame = await findGameNames(db, { merchant: merchant.code, language }, page);
    const sums = await sumWalletHistory(db, memberId, range.value);
    return ok({
      ...dates,
      today,
      zone,
      entries: page.map(({ at, ...entry }) => ({ ...entry, game: getGame(entry), at: at.toISOString() })),
      totals: { ...sums, net: sums.won - sums.staked },
      nextCursor: rows.length > PAGE_SIZE ? `p${page.at(-1)?.position}` : null,
    });
  });
