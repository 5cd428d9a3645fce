import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { QueryError } from '#src/db/database-errors.ts';
import { createLogger } from '#src/runtime/log.ts';

const CANARY = 'canary-7f3a9c';

function captureLog(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  const to = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString('utf8');
      done();
    },
  });
  write(createLogger({ level: 'trace', to }));
  return text;
}

test('the log contains no tokens, passwords, names or addresses, neither at the top level nor nested', () => {
  const secrets = [
    'token',
    'authorization',
    'password',
    'username',
    'userName',
    'ip',
    'email',
    'mobile',
    'code',
    'cookie',
    'body',
    'url',
    'headers',
  ];
  const text = captureLog((log) => {
    for (const key of secrets) {
      log.info({ [key]: CANARY }, 'top');
      log.info({ request: { [key]: CANARY } }, 'nested');
    }
  });
  expect(text.split('\n').filter((line) => line !== '')).toHaveLength(secrets.length * 2);
  expect(text).not.toContain(CANARY);
});

test('the log contains the code and constraint of a database error, but not its message, which may quote values', () => {
  const error = new QueryError({
    code: '22P02',
    message: `invalid input syntax for type uuid: "${CANARY}"`,
    constraint: 'member_pkey',
  });
  const text = captureLog((log) => log.error({ err: error }, 'a request failed'));
  expect(JSON.parse(text)).toMatchObject({ err: { sqlState: '22P02', constraint: 'member_pkey' } });
  expect(text).not.toContain(CANARY);
});

test('the log contains the message and the stack of other errors', () => {
  const text = captureLog((log) => log.error({ err: new Error('the lanes are empty') }, 'a request failed'));
  expect(JSON.parse(text).err.message).toBe('the lanes are empty');
  expect(JSON.parse(text).err.stack).toContain('log.test.ts');
});
