import {
  beginTimeOut,
  beginExclusion,
  getMemberProtection,
  requestReturnFromExclusion,
} from '@foyer/contract/protection/protection';
import { callError, fieldError, ok } from '#src/http/result.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import {
  imposeExclusion,
  type ImposePlayBlockServices,
  imposeTimeOut,
} from '#src/modules/protection/impose-play-block.public.ts';
import { readAuditKeys } from '#src/modules/audit/audit.public.ts';
import { readPersonHashKey } from '#src/modules/protection/excluded-person-hashes.ts';
import { readMemberLimits } from '#src/modules/protection/limits/change-limit.ts';
import { findLimitPrompt } from '#src/modules/protection/limits/limit-prompt-store.ts';
import { findPlayBlocksInForce } from '#src/modules/protection/play-block-store.ts';
import { getOfferedBreaks, listHelplines } from '#src/modules/protection/protection-content.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';
import { requestExclusionReturn } from '#src/modules/protection/exclusion/request-exclusion-return.ts';
import { findLoginTicket, spendLoginTicket } from '#src/modules/session/session.public.ts';
import type { ServerContext } from '#src/server-context.ts';

/** Returns the member's break and limits, and the breaks and limits that the brand offers. */
export const getMemberProtectionOperation = ({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) =>
  defineOperation(getMemberProtection, async (_input, { country, merchant, session }) => {
    const rules = getProtectionRules(merchant.brand.protection);
    const { timeOut, limits, realityCheck } = rules;
    const { timeOutHours, exclusionMonths, exclusionIndefinite } = getOfferedBreaks(rules);
    const { memberId } = session;
    const now = clock.now();
    const [block] = await findPlayBlocksInForce(db, memberId, new Date(now));
    const limitPrompt = await findLimitPrompt(db, { memberId, rules }, new Date(now));
    return ok({
      serverNow: new Date(now).toISOString(),
      timeOutUntil: block?.endsAt?.toISOString() ?? null,
      limits: await readMemberLimits(db, { memberId, rules }, now),
      ...(limitPrompt === null ? {} : { limitPrompt }),
      offered: {
        timeOutHours: [...timeOutHours],
        quickHours: timeOut.quickHours,
        exclusionMonths: [...exclusionMonths],
        exclusionIndefinite,
        limitKinds: [...limits.kinds],
        limitPeriods: [...limits.periods],
        requiredLimitKinds: [...limits.required],
        raiseWaitHours: limits.raise.waitHours,
        realityCheckMinutes: [...realityCheck.minutes],
      },
      help: listHelplines(merchant, country),
    });
  });

/** Begins a break for the member, of one of the durations that the brand offers. */
export const beginTimeOutOperation = (services: ImposePlayBlockServices) =>
  defineOperation(beginTimeOut, async ({ hours }, { log, merchant, session }) => {
    const { timeOut } = getProtectionRules(merchant.brand.protection);
    if (hours !== timeOut.quickHours && !timeOut.hours.includes(hours)) return fieldError('hours', 'not_allowed');
    const { memberId } = session;
    const endsAt = await imposeTimeOut(services, { memberId, merchant, source: 'member' }, hours);
    log.info({ event: 'time-out', member: memberId }, 'a member began a break');
    const [longest] = await findPlayBlocksInForce(services.db, memberId, new Date(services.clock.now()));
    return ok({ timeOutUntil: (longest?.endsAt ?? endsAt).toISOString() });
  });

/** Excludes the member for one of the durations that the brand offers. */
export const beginExclusionOperation = (services: ImposePlayBlockServices) =>
  defineOperation(beginExclusion, async ({ months }, { log, merchant, session }) => {
    const { exclusion } = getProtectionRules(merchant.brand.protection);
    const isOffered = months === null ? exclusion.indefinite : exclusion.months.includes(months);
    if (!isOffered) return fieldError('months', 'not_allowed');
    const { memberId } = session;
    const endsAt = await imposeExclusion(services, { memberId, merchant, source: 'member' }, months);
    log.info({ event: 'exclusion', member: memberId }, 'a member excluded themselves');
    return ok({ excludedUntil: endsAt?.toISOString() ?? null });
  });

/**
 * Lets a member ask to return after the end of an exclusion. The ticket comes from a login that failed only because of
 * the exclusion.
 */
export const requestReturnFromExclusionOperation = ({
  db,
  clock,
  config,
  dataKey,
}: Pick<ServerContext, 'db' | 'clock' | 'config' | 'dataKey'>) =>
  defineOperation(requestReturnFromExclusion, async ({ ticket }, { log, merchant }) => {
    const key = await readPersonHashKey(dataKey);
    const now = new Date(clock.now());
    const found = await findLoginTicket(db, { ticket, merchantCode: merchant.code, now });
    const isAllowed = getProtectionRules(merchant.brand.protection).exclusion.returnBy === 'member';
    // A ticket with channels still needs its second factor.
    if (!isAllowed || !found || found.channels.length > 0) return callError('login_ticket_invalid');
    const { hash, memberId } = found;
    const auditKeys = await readAuditKeys(dataKey);
    const returnAt = await db.transaction().execute(async (trx) =>
      (await spendLoginTicket(trx, hash))
        ? requestExclusionReturn({ clock, config, db: trx }, auditKeys, {
            person: { memberId, merchant, key },
            actor: 'member',
            at: now,
          })
        : null,
    );
    if (returnAt === null) return callError('login_ticket_invalid');
    log.info({ event: 'return-request', member: memberId }, 'a member asked to return after an exclusion');
    return ok({ returnAt: returnAt.toISOString() });
  });
