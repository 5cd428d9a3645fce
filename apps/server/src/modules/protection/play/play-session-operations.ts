import {
  answerRealityCheck,
  getPlaySession,
  type PlaySessionView,
  setRealityCheckInterval,
} from '@foyer/contract/protection/play-session';
import { type MemberCallContext, defineOperation } from '#src/http/wps/operation.ts';
import { fieldError, ok } from '#src/http/result.ts';
import { readPlayState } from '#src/modules/protection/play/play-stop-reason.ts';
import { toPlaySessionView } from '#src/modules/protection/play/play-session-view.ts';
import {
  storeRealityCheckAnswer,
  storeRealityCheckInterval,
} from '#src/modules/protection/play/reality-check-store.ts';
import { getMemberWithProtectionRules } from '#src/modules/protection/protection-rules.ts';
import type { ServerContext } from '#src/server-context.ts';

const MINUTE_MS = 60_000;

type Services = Pick<ServerContext, 'db' | 'clock'>;

async function readPlay({ db, clock }: Services, call: MemberCallContext): Promise<PlaySessionView> {
  const now = clock.now();
  return toPlaySessionView(await readPlayState(db, getMemberWithProtectionRules(call), now), now);
}

export const getPlayOperation = (services: Services) =>
  defineOperation(getPlaySession, async (_input, call) => ok(await readPlay(services, call)));

export const setRealityCheckOperation = (services: Services) =>
  defineOperation(setRealityCheckInterval, async ({ minutes }, call) => {
    const { memberId, rules } = getMemberWithProtectionRules(call);
    if (!rules.realityCheck.minutes.includes(minutes)) return fieldError('minutes', 'not_allowed');
    const nextCheckAt = new Date(services.clock.now() + minutes * MINUTE_MS);
    await services.db
      .transaction()
      .execute((trx) => storeRealityCheckInterval(trx, { memberId, minutes, nextCheckAt }));
    return ok(await readPlay(services, call));
  });

/** Records the member's answer to a reality check. The log records the answer too, because regulators ask for it. */
export const answerRealityCheckOperation = (services: Services) =>
  defineOperation(answerRealityCheck, async ({ checkId, answer }, call) => {
    const { db, clock } = services;
    const member = getMemberWithProtectionRules(call);
    const { memberId } = member;
    const now = clock.now();
    const { checkMinutes } = await readPlayState(db, member, now);
    const [sessionId = '', check] = checkId.split('.');
    const nextCheckAt = checkMinutes === null ? null : new Date(now + checkMinutes * MINUTE_MS);
    const answered = { memberId, sessionId, check: Number(check), now: new Date(now), nextCheckAt };
    if (await storeRealityCheckAnswer(db, answered))
      call.log.info({ event: 'reality-check', member: memberId, answer }, 'a member answered a reality check');
    return ok(await readPlay(services, call));
  });
