import { expect, test } from 'vitest';
import { getDepositCountOperation } from '#src/modules/deposit/deposit.module.ts';
import { createStubDatabase } from '#test/database/stub-database.ts';
import { createTestApiCallContext, makeSession } from '#test/create-test-api-call-context.ts';

test('[S7-055, S3-060] counts the deposits of the session’s member', async () => {
  const { db, statements } = createStubDatabase(() => [{ deposits: '3' }]);
  const response = await getDepositCountOperation({ db }).run(
    {},
    createTestApiCallContext({ session: makeSession({ memberId: 'm7' }) }),
  );
  expect(response).toEqual({ ok: true, value: { totalDepositSuccessCount: 3 } });
  expect(statements.map(({ parameters }) => parameters)).toEqual([['m7']]);
});

test('[S7-055] the deposit settings require a session', async () => {
  const { db, statements } = createStubDatabase(() => [{ deposits: '3' }]);
  expect(await getDepositCountOperation({ db }).run({}, createTestApiCallContext())).toEqual({
    ok: false,
    error: { code: 'login.not.session' },
  });
  expect(statements).toEqual([]);
});
