import { expect, test } from 'vitest';
import {
  addCalendarMonths,
  findBreakEnd,
  formatBreakChoice,
  listExclusionChoices,
  listTimeOutChoices,
  parseBreakChoice,
} from '#src/protection/break-choice.ts';

const offered = { timeOutHours: [24, 1008], exclusionMonths: [6, 60], exclusionIndefinite: true };

test('lists the breaks that a brand offers, with form values that are parsed back unchanged', () => {
  const choices = [...listTimeOutChoices(offered), ...listExclusionChoices(offered)];
  const values = choices.map(formatBreakChoice);
  expect(values).toEqual(['24h', '1008h', '6m', '60m', 'noEnd']);
  expect(values.map(parseBreakChoice)).toEqual(choices);
  expect(listExclusionChoices({ ...offered, exclusionIndefinite: false })).toHaveLength(2);
});

test.each(['', '0h', '24', '-1h', '1.5m', '24h ', '999999h', 'noEnd '])(
  'rejects the form value %o of a break',
  (text) => {
    expect(parseBreakChoice(text)).toBeNull();
  },
);

test('a break ends after its hours or calendar months, and never early', () => {
  const from = new Date('2026-08-31T10:00:00Z');
  expect(findBreakEnd({ kind: 'timeOut', hours: 24 }, from)).toEqual(new Date('2026-09-01T10:00:00Z'));
  expect(findBreakEnd({ kind: 'exclusion', months: 6 }, from)).toEqual(new Date('2027-03-03T10:00:00Z'));
  expect(findBreakEnd({ kind: 'exclusion', months: null }, from)).toBeNull();
  expect(addCalendarMonths(from, 12)).toEqual(new Date('2027-08-31T10:00:00Z'));
});
