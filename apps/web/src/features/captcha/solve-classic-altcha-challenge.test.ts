import { createChallenge } from 'altcha-lib/v1';
import { expect, test, vi } from 'vitest';
import { altchaChallengeSchema, classicAltchaChallengeSchema } from '#src/features/captcha/altcha-format.ts';
import { solveClassicAltchaChallenge } from '#src/features/captcha/solve-classic-altcha-challenge.ts';

const create = async (number: number, more: Partial<Parameters<typeof createChallenge>[0]> = {}) =>
  classicAltchaChallengeSchema.parse(await createChallenge({ hmacKey: 'key', maxnumber: 200, number, ...more }));

test.each([0, 1, 63, 64, 65, 200])('the solver of classic ALTCHA challenges finds the number %i', async (number) => {
  expect(await solveClassicAltchaChallenge(await create(number), () => {})).toEqual({ number });
});

test.each(['SHA-1', 'SHA-256', 'SHA-512'] as const)(
  'the solver of classic ALTCHA challenges finds the number of a challenge with %s',
  async (algorithm) => {
    expect(await solveClassicAltchaChallenge(await create(7, { algorithm }), () => {})).toEqual({ number: 7 });
  },
);

test('the solver of classic ALTCHA challenges returns null if no number within the range fits', async () => {
  expect(await solveClassicAltchaChallenge(await create(201), () => {})).toBeNull();
});

test('the solver of classic ALTCHA challenges reports increasing progress below 1, at most once for each percent', async () => {
  const onProgress = vi.fn<(share: number) => void>();
  await solveClassicAltchaChallenge(await create(20_000, { maxnumber: 20_000 }), onProgress);
  const shares = onProgress.mock.calls.map(([share]) => share);
  expect(shares.length).toBeGreaterThan(90);
  expect(shares.length).toBeLessThanOrEqual(99);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBeLessThan(1);
});

test.each([
  ['an algorithm that no widget has', { algorithm: 'MD5' }],
  ['a challenge that is not hexadecimal', { challenge: 'xyz' }],
  ['more than 5 million numbers', { maxnumber: 5_000_001 }],
])('a classic ALTCHA challenge with %s is rejected', async (_what, change) => {
  expect(altchaChallengeSchema.safeParse({ ...(await create(1)), ...change }).success).toBe(false);
});

test('a classic ALTCHA challenge without `maxnumber` is searched up to a million', async () => {
  const { maxnumber: _end, ...challenge } = await create(1);
  expect(altchaChallengeSchema.parse(challenge)).toMatchObject({ maxnumber: 1_000_000 });
});
