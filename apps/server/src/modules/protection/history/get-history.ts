import { getHistory } from '@foyer/contract/protection/history';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok } from '#src/http/result.ts';
import { toHistoryRange } from '#src/modules/protection/history/history-range.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';
import { findHistoryEntries, sumHistory } from '#src/modules/wallet/wallet.public.ts';
import type { ServerContext } from '#src/server-context.ts';

const PAGE_SIZE = 50;

/** A page of the ledger of the member's wallet. The cursor is `p` and the position of the last entry. */
export const getHistoryOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(getHistory, async ({ cursor, ...dates }, { merchant, session: { memberId } }) => {
    const range = toHistoryRange(dates, getProtectionRules(merchant.brand.protection).zone);
    if (!range.ok) return range;
    const before = cursor === undefined ? null : Number(cursor.slice(1));
    const rows = await findHistoryEntries(db, memberId, { ...range.value, before, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const sums = await sumHistory(db, memberId, range.value);
    return ok({
      entries: page.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
      totals: { ...sums, net: sums.won - sums.staked },
      nextCursor: rows.length > PAGE_SIZE ? `p${page.at(-1)?.position}` : null,
    });
  });
