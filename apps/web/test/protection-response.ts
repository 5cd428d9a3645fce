import { respondWithValue } from '#test/fake-wps-server.ts';

export const helplines = [{ country: 'SE', name: 'Stödlinjen', tel: '020-81 91 00', url: 'https://www.stodlinjen.se' }];
const offered = {
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
  return respondWithValue({ timeOutUntil: null, limits: [], offered, help: helplines, ...over });
}
