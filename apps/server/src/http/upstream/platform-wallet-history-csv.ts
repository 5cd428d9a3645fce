import { Readable } from 'node:stream';
import { DEFAULT_TIMEOUT_MS, type OutputOf } from '@foyer/contract/endpoint';
import { getWalletHistory, type WalletHistoryDates } from '@foyer/contract/protection/wallet-history';
import * as z from 'zod';
import { formatWalletHistoryCsvLine, WALLET_HISTORY_CSV_HEADING } from '#src/http/response/wallet-history-csv.ts';
import { createCursorLoopGuard } from '#src/http/source/cursor-loop-guard.ts';
import { callUpstream, type UpstreamResult } from '#src/http/upstream/call-upstream.ts';

export interface PlatformWalletHistoryQuery {
  readonly fetch: typeof globalThis.fetch;
  readonly upstreamUrl: string;
  /** Headers of the browser's request, with the session token. */
  readonly headers: Headers;
  readonly dates: WalletHistoryDates;
  /** Reports an answer of the platform if it is invalid. */
  readonly reportAnswer: (answer: UpstreamResult) => void;
  /** Reports that the platform repeated a cursor or never ended the history. */
  readonly reportEndlessPages: () => void;
}

/** Maximum number of further pages of a file. */
const MAX_PAGES = 10_000;

type HistoryPage = OutputOf<typeof getWalletHistory>;

/** The CSV file; or the platform's answer, if it did not return the first page of the history. */
export type PlatformWalletHistoryFile =
  | { readonly kind: 'file'; readonly lines: Readable }
  | { readonly kind: 'rejected'; readonly answer: UpstreamResult };

/** Creates a CSV file of the member's wallet history from the pages that an operator's platform returns. */
export async function createPlatformWalletHistoryFile(
  query: PlatformWalletHistoryQuery,
): Promise<PlatformWalletHistoryFile> {
  const answer = await readPage(query, null);
  const first = parsePage(answer);
  return first === null
    ? { kind: 'rejected', answer }
    : { kind: 'file', lines: Readable.from(readLines(query, first)) };
}

/**
 * Fails if a page cannot be read, so that the download fails instead of being incomplete, and if a platform repeats a
 * cursor or never ends the history.
 */
async function* readLines(query: PlatformWalletHistoryQuery, first: HistoryPage): AsyncGenerator<string> {
  yield WALLET_HISTORY_CSV_HEADING;
  const mayRead = createCursorLoopGuard(MAX_PAGES);
  for (let page = first; ;) {
    if (page.entries.length > 0) yield page.entries.map(formatWalletHistoryCsvLine).join('');
    if (page.nextCursor === null) return;
    if (!mayRead(page.nextCursor)) {
      query.reportEndlessPages();
      throw new Error('the platform did not end the history');
    }
    const next = parsePage(await readPage(query, page.nextCursor));
    if (next === null) throw new Error('the platform did not return a page of the history');
    page = next;
  }
}

async function readPage(
  { fetch, upstreamUrl, headers, dates, reportAnswer }: PlatformWalletHistoryQuery,
  cursor: string | null,
): Promise<UpstreamResult> {
  const search = new URLSearchParams({ ...dates, ...(cursor === null ? {} : { cursor }) }).toString();
  const url = `${upstreamUrl}${getWalletHistory.path}?${search}`;
  const answer = await callUpstream({ fetch, url, method: 'GET', headers, body: null, timeoutMs: DEFAULT_TIMEOUT_MS });
  reportAnswer(answer);
  return answer;
}

function parsePage(answer: UpstreamResult): HistoryPage | null {
  if (answer.kind !== 'answered' || !answer.envelope.success) return null;
  return z.safeParse(getWalletHistory.out, answer.envelope.value).data ?? null;
}
