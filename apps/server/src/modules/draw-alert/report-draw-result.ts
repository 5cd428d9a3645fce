import type { InputOf } from '@foyer/contract/endpoint';
import { routePaths } from '@foyer/contract/page/route-paths';
import { listDrawAlerts, reportDrawResult } from '@foyer/contract/vendor/vendor-api';
import * as z from 'zod';
import type { GameVendorAdapter } from '#src/adapters/game-vendor/game-vendor.ts';
import type { VendorRegistry } from '#src/adapters/game-vendor/vendor-registry.ts';
import { callError, ok } from '#src/http/result.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { findGamesWithAlerts, findMembersToAlert } from '#src/modules/draw-alert/draw-alert-store.ts';
import { findLotteries } from '#src/modules/game/game.public.ts';
import { type InboxServices, sendInboxMessages } from '#src/modules/inbox/inbox.public.ts';
import { findSigningVendor, findVendorPlayer, readUnverifiedVendorRequest } from '#src/modules/vendor/vendor.public.ts';
import type { ServerContext } from '#src/server-context.ts';

/** Number of members whose messages are stored by one statement. */
const BATCH_SIZE = 500;

interface ReportServices extends Pick<ServerContext, 'db' | 'clock'>, Pick<InboxServices, 'inboxStreams'> {
  readonly vendors: VendorRegistry;
}

const namesSchema = z.record(z.string(), z.string());

type Report = InputOf<typeof reportDrawResult>;

/** A game of one merchant whose result is reported. */
interface ReportedGame {
  readonly merchant: string;
  /** The vendor's code in the merchant's catalogue. */
  readonly vendor: string;
  /** The member to alert, and what their tickets won; omitted to alert all members with an alert. */
  readonly ticket?: { readonly memberId: string; readonly won: number };
}

/**
 * Stores the result of a draw in the inboxes of the members with an alert; a job announces inbox messages by push. A
 * report for one player contains what their tickets won. Each member receives one message per draw of a game, from the
 * first report. A result replaces the unread one of an earlier draw; a late report of an earlier draw reaches only
 * members who have no later result.
 */
export const reportDrawResultOperation = ({ vendors, ...services }: ReportServices) => {
  const { db, clock } = services;

  const alertMembers = async (report: Report, { merchant, vendor, ticket }: ReportedGame): Promise<number> => {
    const lotteries = await findLotteries(db, merchant);
    const game = lotteries.find((one) => one.vendor === vendor && one.code === report.gameCode);
    if (game === undefined) return 0;
    const key = { merchant_code: merchant, vendor, game_code: report.gameCode };
    const only = ticket === undefined ? {} : { memberId: ticket.memberId };
    const message = {
      template: getTemplate(ticket?.won ?? null),
      details: getDetails(report, game, ticket?.won ?? null),
      link: `${routePaths.results}/${game.id}`,
      sourceId: `draw ${vendor} ${report.gameCode} ${report.drawId}`,
      eventAt: ticket === undefined ? report.drawnAt : null,
    } as const;
    let notified = 0;
    let after = '';
    for (;;) {
      const range = { ...only, now: new Date(clock.now()), after, limit: BATCH_SIZE };
      // oxlint-disable-next-line no-await-in-loop -- the next batch begins after the last member of this one
      const memberIds = await findMembersToAlert(db, key, range);
      // oxlint-disable-next-line no-await-in-loop -- one transaction at a time
      notified += await sendInboxMessages(services, memberIds, message);
      after = memberIds.at(-1) ?? '';
      if (memberIds.length < BATCH_SIZE) return notified;
    }
  };

  return defineOperation(reportDrawResult, async (report, { raw }) => {
    const signer = findSigningVendor({ vendors, clock }, readUnverifiedVendorRequest(raw));
    if (signer === null) return callError('vendor_unauthorized');
    const isSigner = createSignerFilter(vendors, signer);
    if (report.player !== undefined) {
      const { merchant, playerId, won } = report.player;
      const player = await findVendorPlayer(db, merchant, playerId);
      if (player === undefined || !isSigner(player)) return callError('not_found');
      const ticket = { memberId: player.member_id, won };
      return ok({ notified: await alertMembers(report, { merchant, vendor: player.code, ticket }) });
    }
    let notified = 0;
    for (const game of (await findGamesWithAlerts(db, report.gameCode)).filter(isSigner)) {
      // oxlint-disable-next-line no-await-in-loop -- one merchant at a time, so that a report occupies one connection
      notified += await alertMembers(report, { merchant: game.merchant, vendor: game.code });
    }
    return ok({ notified });
  });
};

/** Returns the lotteries of the calling vendor for which members have alerts. */
export const listDrawAlertsOperation = ({ db, clock, vendors }: Omit<ReportServices, 'inboxStreams'>) =>
  defineOperation(listDrawAlerts, async (_input, { raw }) => {
    const signer = findSigningVendor({ vendors, clock }, readUnverifiedVendorRequest(raw));
    if (signer === null) return callError('vendor_unauthorized');
    const games = (await findGamesWithAlerts(db, null)).filter(createSignerFilter(vendors, signer));
    return ok({ gameCodes: [...new Set(games.map(({ game }) => game))] });
  });

/** Returns a function that decides whether a vendor of a merchant's catalogue is the one that signed the request. */
function createSignerFilter(vendors: VendorRegistry, signer: GameVendorAdapter) {
  return (vendor: { readonly code: string; readonly adapter: string }): boolean =>
    vendors.find(vendor)?.redeemer === signer.redeemer;
}

function getTemplate(won: number | null): 'drawResult' | 'drawWon' | 'drawLost' {
  if (won === null) return 'drawResult';
  return won > 0 ? 'drawWon' : 'drawLost';
}

/**
 * Returns the details of the message: the game's name, also by language, the draw's id and the numbers. Id and numbers
 * are isolated from right-to-left text, which would reverse their order.
 */
function getDetails(
  { drawId, numbers }: Report,
  { name, names }: Awaited<ReturnType<typeof findLotteries>>[number],
  won: number | null,
): Record<string, string> {
  const isolate = (text: string): string => `\u2066${text}\u2069`;
  return {
    name,
    ...Object.fromEntries(
      Object.entries(namesSchema.parse(names)).map(([language, text]) => [`name.${language}`, text]),
    ),
    draw: isolate(drawId),
    numbers: isolate(numbers.join(', ')),
    ...(won === null ? {} : { won: String(won) }),
  };
}
