import { readFileSync } from 'node:fs';
import { httpStatusByErrorCode, isErrorCode } from '@foyer/contract/error-code';
import { languageCodes } from '@foyer/contract/language-codes';
import { expect, test } from 'vitest';
import { fillPlaceholders, getErrorMessage, getServerMessages } from '#src/messages/server-messages.ts';

test.each(languageCodes)('[S1-010] every error code has a message without open placeholders in %s', (language) => {
  for (const code of Object.keys(httpStatusByErrorCode).filter(isErrorCode))
    expect(getErrorMessage(code, language), code).toMatch(/^[^{}]+$/);
});

test('the message about too many requests states after what time the next attempt is possible', () => {
  expect(getErrorMessage('TOO_MANY_REQUEST_LOGIN', 'EN', 90)).toBe('Too many attempts. Try again in 1:30.');
  expect(getErrorMessage('TOO_MANY_REQUEST_CODE', 'EN', 86_399)).toBe(
    'Too many codes requested. Try again in 23:59:59.',
  );
  expect(getErrorMessage('TOO_MANY_REQUEST', 'EN')).toBe('Too many requests. Try again in 0:02.');
});

test('word joiners prevent line breaks inside the words of Burmese error messages', () => {
  expect(getErrorMessage('game_not_found', 'MY')).toContain('ဂိ\u2060မ်း');
});

test.each(['AR', 'UR'] as const)(
  'an inbox message in %s does not begin with a placeholder, whose value could reverse the text direction',
  (language) => {
    for (const { title, text } of Object.values(getServerMessages(language).inbox))
      expect(`${title}\n${text}`).not.toMatch(/^\{/m);
  },
);

test('the message about too many favourites states how many are allowed', () => {
  expect(getErrorMessage('favourites_full', 'EN')).toBe('You can have 200 favourites. Remove one to add another.');
});

test('[S1-011] a message that Tahitian lacks is shown in French', () => {
  const written: unknown = JSON.parse(readFileSync(new URL('TY.json', import.meta.url), 'utf8'));
  expect(written).not.toHaveProperty(['errors', 'password_wrong']);
  expect(getErrorMessage('password_wrong', 'TY')).toBe(getErrorMessage('password_wrong', 'FR'));
  expect(written).toHaveProperty(['errors', 'timeout_retry_please'], getErrorMessage('timeout_retry_please', 'TY'));
  expect(getServerMessages('TY').inbox.welcome).toEqual(getServerMessages('FR').inbox.welcome);
});

test('fills placeholders of a message, and removes an unknown one', () => {
  expect(fillPlaceholders('{name} and {other}', { name: 'Ana' })).toBe('Ana and ');
});
