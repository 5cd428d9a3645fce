import { createHash } from 'node:crypto';
import type { ParsedInputOf } from '@foyer/contract/endpoint';
import { launchLottery as endpoint } from '@foyer/contract/game/launch-lottery';
import { ownPath } from '@foyer/contract/page/own-path';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { type Call, operation } from '#src/http/operation.ts';
import { done, refuse, refuseField } from '#src/http/result.ts';
import { findByCode } from '#src/modules/game/game-store.ts';
import { findLaunchByKey, insertLaunch, releaseOldKey } from '#src/modules/game/launch-store.ts';
import type { OpenGame } from '#src/modules/vendor/vendor.public.ts';

export interface LaunchServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly openGame: OpenGame;
}

type Input = ParsedInputOf<typeof endpoint>;

/** [S3-031, S7-030] A repeated `Idempotency-Key` answers the same address, and stands in the history once. */
export function launchLottery(services: LaunchServices) {
  return operation(endpoint, async (input, call) => {
    const { merchant, session, log } = call;
    if (session === null) return refuse('login.not.session');
    const backUrl = ownPath(input.backUrl);
    if (backUrl === null) return refuseField('backUrl', 'not_allowed');
    const repeated = await replay(services, { memberId: session.memberId, input, call });
    if (repeated !== null) return repeated;
    const category = input.launchMode === 'LOTT' ? 'lottery' : 'elott';
    const game = await findByCode(services.db, merchant.code, { category, code: input.lottoGameCode });
    if (game === undefined) return refuse('game_not_found');
    const opened = await services.openGame(
      {
        merchant: merchant.code,
        vendor: game.vendor,
        gameCode: game.code,
        view: input.lottoView,
        language: languageFor(input.language, call),
        currency: merchant.brand.country.currency,
        backUrl,
        hostOrigin: call.origin,
        memberId: session.memberId,
        displayName: maskName(session.userName),
      },
      log,
    );
    if (!opened.ok) return opened;
    const kept = await insertLaunch(services.db, {
      id: crypto.randomUUID(),
      merchant_code: merchant.code,
      member_id: session.memberId,
      game_id: game.id,
      vendor: game.vendor,
      idempotency_key: call.idempotencyKey,
      digest: digestOf(input),
      game_url: opened.value,
      created_at: new Date(services.clock.now()),
    });
    if (kept) return done({ gameUrl: opened.value });
    // A twin of this request was first: its answer is the answer.
    return (await replay(services, { memberId: session.memberId, input, call })) ?? refuse('service_unavailable');
  });
}

interface Repeatable {
  readonly memberId: string;
  readonly input: Input;
  readonly call: Call;
}

/** The answer this key had within 24 h, or `null`. */
async function replay({ db, clock }: LaunchServices, { memberId, input, call }: Repeatable) {
  if (call.idempotencyKey === null) return null;
  const question = { memberId, key: call.idempotencyKey, now: clock.now() };
  await releaseOldKey(db, question);
  const known = await findLaunchByKey(db, question);
  if (known === undefined) return null;
  return known.digest === digestOf(input) ? done({ gameUrl: known.game_url }) : refuse('idempotency_key_reused');
}

function digestOf(input: Input): string {
  const sorted = Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}

function languageFor(asked: string, { merchant, language }: Call): string {
  return merchant.brand.languages.find((code) => code === asked) ?? language;
}

/** `de***`: enough for the member to know himself by, too little for a vendor to look him up. */
function maskName(userName: string): string {
  return `${userName.slice(0, 2)}***`;
}
