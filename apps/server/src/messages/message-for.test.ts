import { readFileSync } from 'node:fs';
import { httpStatusByErrorCode, isErrorCode } from '@foyer/contract/error-code';
import { languageCodes } from '@foyer/contract/language-codes';
import { expect, test } from 'vitest';
import { filledIn, messageFor, serverMessagesIn } from '#src/messages/message-for.ts';

test.each(languageCodes)('[S1-010] every error has a text in %s', (language) => {
  for (const code of Object.keys(httpStatusByErrorCode).filter(isErrorCode))
    expect(messageFor(code, language), code).toBeTruthy();
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
