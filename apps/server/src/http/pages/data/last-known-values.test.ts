import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#src/db/database-errors.ts';
import { createLastKnownValues } from '#src/http/pages/data/last-known-values.ts';

const rejectUnavailable = () => Promise.reject(new DatabaseUnavailableError('the database is away'));

test('[security: faults] the last value for a key replaces a read while the database is unavailable', async () => {
  const readValue = createLastKnownValues<boolean>();
  await expect(readValue('aurora', rejectUnavailable)).rejects.toThrow('the database is away');
  expect(await readValue('aurora', async () => true)).toBe(true);
  expect(await readValue('aurora', rejectUnavailable)).toBe(true);
  await expect(readValue('lotus', rejectUnavailable)).rejects.toThrow('the database is away');
  expect(await readValue('aurora', async () => false)).toBe(false);
  expect(await readValue('aurora', rejectUnavailable)).toBe(false);
});

test('an error that is not an outage of the database rejects, also if there is a last value', async () => {
  const readValue = createLastKnownValues<boolean>();
  await readValue('aurora', async () => true);
  await expect(readValue('aurora', () => Promise.reject(new Error('a mistake')))).rejects.toThrow('a mistake');
});
