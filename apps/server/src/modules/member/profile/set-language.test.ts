import { expect, test } from 'vitest';
import { setLanguageOperation } from '#src/modules/member/profile/profile-operations.ts';
import { createStubDatabase } from '#test/database/stub-database.ts';
import { createTestApiCallContext, makeSession } from '#test/create-test-api-call-context.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const merchant = makeMerchant({ languages: ['EN', 'VI'] });

test("[S7-019] stores a language of the merchant for the session's member", async () => {
  const { db, statements } = createStubDatabase(() => []);
  const call = createTestApiCallContext({ merchant, session: makeSession({ memberId: 'm7' }) });
  expect(await setLanguageOperation({ db }).run({ language: 'VI' }, call)).toEqual({
    ok: true,
    value: { language: 'VI' },
  });
  expect(statements.map(({ parameters }) => parameters)).toEqual([['VI', 'm7']]);
});

test.each(['JA', 'vi', '', 'XX', 'toString'])(
  '[S7-019] rejects %j, which is not a language of the merchant',
  async (language) => {
    const { db, statements } = createStubDatabase(() => []);
    const call = createTestApiCallContext({ merchant, session: makeSession() });
    expect(await setLanguageOperation({ db }).run({ language }, call)).toEqual({
      ok: false,
      error: { code: 'invalid_request', value: { fields: { language: 'not_allowed' } } },
    });
    expect(statements).toEqual([]);
  },
);

test('[S7-019] a visitor cannot store a language', async () => {
  const { db, statements } = createStubDatabase(() => []);
  const response = await setLanguageOperation({ db }).run({ language: 'VI' }, createTestApiCallContext({ merchant }));
  expect(response).toEqual({ ok: false, error: { code: 'login.not.session' } });
  expect(statements).toEqual([]);
});
