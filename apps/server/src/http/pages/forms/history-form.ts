import { getGameVendors } from '@foyer/contract/game/game-vendors';
import type { PostedWalletHistory } from '@foyer/contract/page/page-data';
import { getWalletHistory, type WalletHistory } from '@foyer/contract/protection/wallet-history';
import { parsePostedForm } from '#src/http/pages/forms/form-context.ts';
import type { AccountActionFormResult, PostedForm } from '#src/http/pages/page-services.ts';
import { callError, ok, type Result } from '#src/http/result.ts';
import { createCursorLoopGuard } from '#src/http/source/cursor-loop-guard.ts';
import type { DataSource, SourceCallContext } from '#src/http/source/data-source.ts';

/** Maximum number of entries on a page without scripts. A member with more chooses fewer days. */
const MAX_ENTRIES = 1_000;
/** Maximum number of further pages that are read for `MAX_ENTRIES`, because a platform may return small or empty pages. */
const MAX_PAGES = 100;

/** Reads the play history of the days of the posted form, for a page without scripts. */
export async function readPlayHistoryForPostedForm(
  source: DataSource,
  { from = '', to = '' }: PostedForm['fields'],
  context: SourceCallContext,
): Promise<Result<AccountActionFormResult>> {
  const dates = parsePostedForm(getWalletHistory, { from, to });
  if (!dates.ok) return callError('invalid_request', { value: { fields: dates.fields } });
  const first = await source.call(getWalletHistory, dates.value, context);
  if (!first.ok) return first;
  const entries = [...first.value.entries];
  let { nextCursor } = first.value;
  const mayRead = createCursorLoopGuard(MAX_PAGES);
  while (nextCursor !== null && entries.length < MAX_ENTRIES) {
    if (!mayRead(nextCursor)) return callError('unknown_error');
    const days = { from: first.value.from, to: first.value.to, cursor: nextCursor };
    // oxlint-disable-next-line no-await-in-loop -- each page names the next one
    const page = await source.call(getWalletHistory, days, context);
    if (!page.ok) return page;
    entries.push(...page.value.entries);
    ({ nextCursor } = page.value);
  }
  const vendors = await readVendorNames(source, entries, context);
  return ok({ kind: 'history', history: { ...first.value, entries, vendors, isCut: nextCursor !== null } });
}

/** Reads the names of the game vendors; empty if they cannot be read, so that the page shows their codes. */
async function readVendorNames(
  source: DataSource,
  entries: WalletHistory['entries'],
  { merchant, language }: SourceCallContext,
): Promise<PostedWalletHistory['vendors']> {
  if (entries.every(({ vendor }) => vendor === null)) return {};
  const answer = await source.read(getGameVendors, {}, { merchant, language });
  return answer.ok ? Object.fromEntries(answer.value.vendors.map(({ code, name }) => [code, name])) : {};
}
