import { respondWithValue } from '#test/fake-wps-server.ts';
import { SERVER_NOW } from '#test/protection-limits.ts';

export const helplines = [{ country: 'SE', name: 'Stödlinjen', tel: '020-81 91 00', url: 'https://www.stodlinjen.se' }];
/** The breaks and limits that the site offers, in the response of `RGFE_getProtection`. */
export const offeredProtection = {
  timeOutHours: [24, 36],
  quickHours: 24,
  exclusionMonths: [6],
  exclusionIndefinite: true,
  limitKinds: [],
  limitPeriods: [],
  requiredLimitKinds: [],
  raiseWaitHours: 24,
  realityCheckMinutes: [],
};

/** Creates the response of `RGFE_getProtection` for a member without a break and without limits. */
export function respondWithProtection(over: object = {}): Response {
  return respondWithValue({
    serverNow: SERVER_NOW,
    timeOutUntil: null,
    limits: [],
    offered: offeredProtection,
    help: helplines,
    ...over,
  });
}
