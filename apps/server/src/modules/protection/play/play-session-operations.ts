import {
  answerRealityCheck,
  getPlaySession,
  type PlaySessionView,
  setRealityCheckInterval,
} from '@foyer/contract/protection/play-session';
import { type MemberCallContext, defineOperation } from '#src/http/wps/operation.ts';
import { fieldError, ok } from '#src/http/result.ts';
import { appendAuditEntry, lockAuditedMember, readAuditKeys } from '#src/modules/audit/audit.public.ts';
import { readPlayState } from '#src/modules/protection/play/play-stop-reason.ts';
import { toPlaySessionView } from '#src/modules/protection/play/play-session-view.ts';
import {
  storeRealityCheckAnswer,
  storeRealityCheckInterval,
} from '#src/modules/protection/play/reality-check-store.ts';
import { getMemberWithProtectionRules } from '#src/modules/protection/protection-rules.ts';
import type { ServerContext } from '#src/server-context.ts';

const MINUTE_MS = 60_000;

type Services = Pick<ServerContext, 'db' | 'clock' | 'dataKey'>;

async function readPlay(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  call: MemberCallContext,
): Promise<PlaySessionView> {
  const now = clock.now();
  return toPlaySessionView(await readPlayState(db, getMemberWithProtectionRules(call), now), now);
}

export const getPlaySessionOperation = (services: Pick<ServerContext, 'db' | 'clock'>) =>
  defineOperation(getPlaySession, async (_input, call) => ok(await readPlay(services, call)));

export const setRealityCheckIntervalOperation = (services: Services) =>
  defineOperation(setRealityCheckInterval, async ({ minutes }, call) => {
    const { memberId, rules } = getMemberWithProtectionRules(call);
    if (!rules.realityCheck.minutes.includes(minutes)) return fieldError('minutes', 'not_allowed');
    const { clock, dataKey, db } = services;
    const now = clock.now();
    const nextCheckAt = new Date(now + minutes * MINUTE_MS);
    const auditKeys = await readAuditKeys(dataKey);
    await db.transaction().execute(async (trx) => {
      await lockAuditedMember(trx, memberId);
      const former = await storeRealityCheckInterval(trx, { memberId, minutes, nextCheckAt });
      if (former === minutes) return;
      const change = { before: former === null ? null : { minutes: former }, after: { minutes }, at: new Date(now) };
      const action = 'reality_check.interval_changed';
      await appendAuditEntry(trx, auditKeys, { memberId, actor: 'member', action, ...change });
    });
    return ok(await readPlay(services, call));
  });

/** Records the member's answer to a reality check, also in the audit, because regulators ask for it. */
export const answerRealityCheckOperation = (services: Services) =>
  defineOperation(answerRealityCheck, async ({ checkId, answer }, call) => {
    const { db, clock, dataKey } = services;
    const member = getMemberWithProtectionRules(call);
    const { memberId } = member;
    const now = clock.now();
    const { checkMinutes } = await readPlayState(db, member, now);
    const [sessionId = '', check] = checkId.split('.');
    const nextCheckAt = checkMinutes === null ? null : new Date(now + checkMinutes * MINUTE_MS);
    const answered = { memberId, sessionId, check: Number(check), now: new Date(now), nextCheckAt };
    const auditKeys = await readAuditKeys(dataKey);
    const isFirst = await db.transaction().execute(async (trx) => {
      await lockAuditedMember(trx, memberId);
      if (!(await storeRealityCheckAnswer(trx, answered))) return false;
      const change = { after: { answer }, reference: checkId, at: answered.now };
      await appendAuditEntry(trx, auditKeys, {
        memberId,
        actor: 'member',
        action: 'reality_check.answered',
        ...change,
      });
      return true;
    });
    if (isFirst)
      call.log.info({ event: 'reality-check', member: memberId, answer }, 'a member answered a reality check');
    return ok(await readPlay(services, call));
  });
