import { Readable } from 'node:stream';
import { WALLET_HISTORY_CSV_PATH, walletHistoryDatesSchema } from '@foyer/contract/protection/wallet-history';
import type { LanguageCode } from '@foyer/contract/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readRequestLanguage } from '#src/http/request/request-language.ts';
import { getClosedSiteError, WPS_PATH_PREFIX } from '#src/http/wps/wps-request-rules.ts';
import { sendErrorEnvelope } from '#src/http/response/envelope.ts';
import {
  formatWalletHistoryCsvLine,
  WALLET_HISTORY_CSV_RESPONSE_HEADERS,
  WALLET_HISTORY_CSV_HEADING,
  WALLET_HISTORY_CSV_RATE_LIMIT,
} from '#src/http/response/wallet-history-csv.ts';
import type { SessionReader } from '#src/http/wps/session-reader.ts';
import { callError, ok, type Result } from '#src/http/result.ts';
import { getBlockingRequiredAction } from '#src/http/wps/required-action.ts';
import { findGameNames } from '#src/modules/game/game.public.ts';
import { toWalletHistoryRange } from '#src/modules/protection/history/wallet-history-range.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';
import {
  findWalletHistoryEntries,
  type WalletHistoryEntry,
  type WalletHistoryRange,
} from '#src/modules/wallet/wallet.public.ts';
import type { ServerContext } from '#src/server-context.ts';

/** Maximum number of ledger entries per SQL statement, because a long statement blocks the embedded database. */
const BATCH_SIZE = 1_000;

type Services = Pick<ServerContext, 'db' | 'limits'> & { readonly readSession: SessionReader };

interface HistoryFile {
  readonly memberId: string;
  readonly merchant: string;
  readonly language: LanguageCode;
  readonly range: WalletHistoryRange;
}

/** Generates the lines of the CSV file with the member's ledger entries, newest first. */
async function* readLines(db: ServerContext['db'], { memberId, range, ...file }: HistoryFile): AsyncGenerator<string> {
  yield WALLET_HISTORY_CSV_HEADING;
  let before: number | null = null;
  for (;;) {
    const batch: WalletHistoryEntry[] = await findWalletHistoryEntries(db, memberId, {
      ...range,
      before,
      limit: BATCH_SIZE,
    });
    const getGame = await findGameNames(db, file, batch);
    const lines = batch.map(({ at, ...entry }) =>
      formatWalletHistoryCsvLine({ ...entry, game: getGame(entry), at: at.toISOString() }),
    );
    if (lines.length > 0) yield lines.join('');
    if (batch.length < BATCH_SIZE) return;
    before = batch.at(-1)?.position ?? null;
  }
}

/**
 * Creates the route that serves the member's own wallet history as CSV (RFC 4180), with the same access checks as the
 * API.
 */
export function createWalletHistoryCsvRoute({ db, limits, readSession }: Services) {
  const limit = limits.create(WALLET_HISTORY_CSV_RATE_LIMIT);
  const authorize = async (request: FastifyRequest): Promise<Result<HistoryFile>> => {
    const { merchant, ip } = request.requestContext;
    if (merchant === null) return callError('domain_not_available');
    const closed = getClosedSiteError(request.requestContext);
    if (closed !== null) return closed;
    const session = await readSession(request.headers.authorization, { merchant, ip });
    if (!session.ok) return session;
    const requiredAction = getBlockingRequiredAction('protection.getHistory', session.value);
    if (requiredAction !== null) return callError(requiredAction);
    const dates = walletHistoryDatesSchema.safeParse(request.query);
    if (!dates.success) return callError('invalid_request');
    const range = toWalletHistoryRange(dates.data, getProtectionRules(merchant.brand.protection).zone);
    if (!range.ok) return range;
    const { memberId } = session.value;
    const taken = await limit.take(memberId);
    if (!taken.allowed) return callError('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
    return ok({ memberId, merchant: merchant.code, language: readRequestLanguage(request), range: range.value });
  };

  return (app: FastifyInstance): void => {
    app.get(
      WALLET_HISTORY_CSV_PATH.slice(WPS_PATH_PREFIX.length),
      { config: { endpoint: 'protection.historyCsv' }, exposeHeadRoute: false },
      async (request, reply) => {
        const file = await authorize(request);
        if (!file.ok) return sendErrorEnvelope(request, reply, file.error);
        return reply.headers(WALLET_HISTORY_CSV_RESPONSE_HEADERS).send(Readable.from(readLines(db, file.value)));
      },
    );
  };
}
