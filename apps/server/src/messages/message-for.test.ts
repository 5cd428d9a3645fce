import { readFileSync } from 'node:fs';
import { httpStatusByErrorCode, isErrorCode } from '@foyer/contract/error-code';
import { languageCodes } from '@foyer/contract/language-codes';
import { expect, test } from 'vitest';
import { filledIn, messageFor, serverMessagesIn } from '#src/messages/message-for.ts';

test.each(languageCodes)('[S1-010] every error has a text without open placeholders in %s', (language) => {
  for (const code of Object.keys(httpStatusByErrorCode).filter(isErrorCode))
    expect(messageFor(code, language), code).toMatch(/^[^{}]+$/);
});

test('states when a request that came too early can be repeated', () => {
  expect(messageFor('TOO_MANY_REQUEST_LOGIN', 'EN', 90)).toBe('Too many attempts. Try again in 1:30.');
  expect(messageFor('TOO_MANY_REQUEST_CODE', 'EN', 86_399)).toBe('Too many codes requested. Try again in 23:59:59.');
  expect(messageFor('TOO_MANY_REQUEST', 'EN')).toBe('Too many requests. Try again in 0:02.');
});

test('states how many favourites a member can have', () => {
  expect(messageFor('favourites_full', 'EN')).toBe('You can have 200 favourites. Remove one to add another.');
});

test('[S1-011] a text that Tahitian lacks is shown in French', () => {
  const written: unknown = JSON.parse(readFileSync(new URL('TY.json', import.meta.url), 'utf8'));
  expect(written).not.toHaveProperty(['errors', 'password_wrong']);
  expect(messageFor('password_wrong', 'TY')).toBe(messageFor('password_wrong', 'FR'));
  expect(written).toHaveProperty(['errors', 'timeout_retry_please'], messageFor('timeout_retry_please', 'TY'));
  expect(serverMessagesIn('TY').inbox.welcome).toEqual(serverMessagesIn('FR').inbox.welcome);
});

test('fills placeholders, and leaves an unknown one empty', () => {
  expect(filledIn('{name} and {other}', { name: 'Ana' })).toBe('Ana and ');
});
