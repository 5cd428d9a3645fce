import { expect, test } from 'vitest';
import { hasReachedAge } from '#src/modules/protection/registry/has-reached-age.ts';

test.each([
  ['the birthday begins in the time zone', '2008-11-28', '2026-11-27T13:00:00Z', 'Asia/Tokyo', false],
  ['the birthday has begun in the time zone', '2008-11-28', '2026-11-27T15:00:00Z', 'Asia/Tokyo', true],
  [
    'the birthday has not begun in a time zone further west',
    '2008-11-28',
    '2026-11-28T02:00:00Z',
    'America/Sao_Paulo',
    false,
  ],
  ['a person born on 29 February, on 28 February', '2008-02-29', '2026-02-28T23:59:59Z', 'UTC', false],
  ['a person born on 29 February, on 1 March', '2008-02-29', '2026-03-01T00:00:00Z', 'UTC', true],
  ['a date of birth in the future', '2027-01-01', '2026-11-28T00:00:00Z', 'UTC', false],
])('whether a person is 18: %s', (_case, birthDate, now, zone, expected) => {
  expect(hasReachedAge(birthDate, { years: 18, now: Date.parse(now), zone })).toBe(expected);
});
