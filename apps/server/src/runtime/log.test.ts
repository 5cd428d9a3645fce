import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { QueryError } from '#src/db/database-errors.ts';
import { createLog } from '#src/runtime/log.ts';

const CANARY = 'canary-7f3a9c';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const to = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString('utf8');
      done();
    },
  });
  write(createLog({ level: 'trace', to }));
  return text;
}

test('tokens, passwords, names and addresses do not reach the log, however they are handed over', () => {
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
  const text = logged((log) => {
    for (const key of secrets) {
      log.info({ [key]: CANARY }, 'top');
      log.info({ request: { [key]: CANARY } }, 'nested');
    }
  });
  expect(text.split('\n').filter((line) => line !== '')).toHaveLength(secrets.length * 2);
  expect(text).not.toContain(CANARY);
});

test('logs the code and constraint of a database error, never its message, which quotes values', () => {
  const fault = new QueryError({
    code: '22P02',
    message: `invalid input syntax for type uuid: "${CANARY}"`,
    constraint: 'member_pkey',
  });
  const text = logged((log) => log.error({ err: fault }, 'a call broke'));
  expect(JSON.parse(text)).toMatchObject({ err: { sqlState: '22P02', constraint: 'member_pkey' } });
  expect(text).not.toContain(CANARY);
});

test('an error of ours keeps its words and where it was thrown', () => {
  const text = logged((log) => log.error({ err: new Error('the lanes are empty') }, 'a call broke'));
  expect(JSON.parse(text).err.message).toBe('the lanes are empty');
  expect(JSON.parse(text).err.stack).toContain('log.test.ts');
});
