/** Which of the test members a test uses. */
export type ProtectionTestMemberRole = 'limits' | 'break' | 'exclusion';

/** Usernames of the test members that the command was given. */
export type ProtectionTestUsernames = { readonly [Use in ProtectionTestMemberRole]?: string | undefined };

export interface ProtectionTest {
  readonly title: string;
  /** The member whom the test uses; `null` if nothing of the test can be observed from outside. */
  readonly member: ProtectionTestMemberRole | null;
  /** Whether the test places stakes, for which the command needs the secret of a game vendor. */
  readonly asVendor: boolean;
  /** What cannot be observed from outside, and why; empty if everything can. */
  readonly hidden: string;
}

const NO_CLOCK = 'The clock of the platform cannot be moved from outside';
const PAGES_ONLY = 'It is a rule for pages, which are not part of the platform.';

const test = (
  title: string,
  member: ProtectionTestMemberRole | null,
  { hidden = '', asVendor = false }: { readonly hidden?: string; readonly asVendor?: boolean } = {},
): ProtectionTest => ({ title, member, hidden, asVendor });

/**
 * Tests 1 to 28 of player protection. Only effects that a platform shows in its responses under `/wps` can be observed.
 */
export const protectionTests = {
  1: test('A higher limit waits, and is refused before the wait ends', 'limits', {
    hidden: `${NO_CLOCK}: the wait is read from the announced \`confirmFrom\`, and only an early confirmation is tried.`,
  }),
  2: test('A higher limit also waits for the end of the period, if the market requires it', 'limits', {
    hidden: `${NO_CLOCK}: the announced \`confirmFrom\` is compared with \`resetsAt\`.`,
  }),
  3: test('Periods end at local midnight, weeks on Sunday', 'limits', {
    hidden: `${NO_CLOCK}: \`resetsAt\` is checked for the current periods only.`,
  }),
  4: test('The clock of the device changes nothing', null, {
    hidden: `${PAGES_ONLY} No call about protection has a time of the device.`,
  }),
  5: test('A changed clock of the server ends no break early', null, { hidden: `${NO_CLOCK}.` }),
  6: test('A raise that was not confirmed in time is never applied', 'limits', {
    hidden: `${NO_CLOCK}: the announced \`confirmUntil\` is read, and the confirmation of a withdrawn raise is tried.`,
  }),
  7: test('Fifty raises at once leave one request', 'limits'),
  8: test('Of a lower and higher limits at the same time, the lower one applies', 'limits'),
  9: test('A confirmation is applied once', 'limits', {
    hidden: `${NO_CLOCK}, so no confirmation can succeed: two early ones are tried.`,
  }),
  10: test('A stake after an acknowledged lower limit is refused', 'limits', {
    asVendor: true,
    hidden: 'Whether a stake waits in the database while a limit is lowered cannot be arranged from outside.',
  }),
  11: test('Fifty stakes at once never exceed the limit', 'limits', { asVendor: true }),
  12: test('Of the limits of several periods, the lowest applies', 'limits', { asVendor: true }),
  13: test('A cancelled stake gives room back', 'limits', { asVendor: true }),
  14: test("An operator's raise is refused", null, {
    hidden: "A platform has no calls for operators under `/wps`; its operator's tools are tested there.",
  }),
  15: test('After an exclusion no login and no session works', 'exclusion', {
    hidden:
      'The login by username, open sessions and the exchange of a token are tried. Other login methods, remembered devices, two-step verification and hand-offs need accounts that have them.',
  }),
  16: test('A game that was launched before a block does not open after it', 'exclusion', { asVendor: true }),
  17: test('After a block stakes and refills are refused; wins and cancellations are applied', 'exclusion', {
    asVendor: true,
  }),
  18: test('During a break no game opens, not even by a repeated `Idempotency-Key`', 'break'),
  19: test('An excluded person cannot register again', null, {
    hidden: 'A registration needs a verified number, address or identity of the excluded person.',
  }),
  20: test('An excluded member gets no messages, rewards or conversions', null, {
    hidden: 'They leave the platform through services that the check does not see.',
  }),
  21: test('Nothing ends a break or an exclusion early', 'exclusion', {
    hidden: `${NO_CLOCK}: the announced end is checked, and early returns are tried.`,
  }),
  22: test('A stranger cannot learn who is excluded', 'exclusion', {
    hidden: 'Wrong passwords are tried. The times of the answers are measured over the network, three of each kind.',
  }),
  23: test('A block survives a kill of the server', null, { hidden: 'The platform cannot be killed from outside.' }),
  24: test('Two sessions have one play session and one reality check', 'limits', {
    asVendor: true,
    hidden: 'An answer to a check needs a play session as long as its interval.',
  }),
  25: test('A reality check waits for the end of the round', null, { hidden: PAGES_ONLY }),
  26: test('Back, reload and the back/forward cache do not dismiss a reality check', null, { hidden: PAGES_ONLY }),
  27: test('The net result and the balances agree with the history', 'limits'),
  28: test('A game that reports a false balance changes nothing', null, { hidden: PAGES_ONLY }),
} as const satisfies Readonly<Record<number, ProtectionTest>>;

export type ProtectionTestNumber = keyof typeof protectionTests;

/** Lists the tests in the order of their numbers. */
export const listProtectionTests = (): readonly (ProtectionTest & { readonly number: number })[] =>
  Object.entries(protectionTests).map(([number, one]) => ({ number: Number(number), ...one }));
