import { getBanners } from '@foyer/contract/content/get-banners';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { setLanguage } from '@foyer/contract/member/set-language';
import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import { expect, test, vi } from 'vitest';
import { ok, callError } from '#src/http/result.ts';
import { createSiteCallContext } from '#src/http/source/data-source.ts';
import { createLocalDataSource } from '#src/http/source/local-data-source.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { createTestLog, makeSession } from '#test/create-test-api-call-context.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const shared = { merchant: makeMerchant(), language: 'VI' } as const;
const context = { ...createSiteCallContext(shared), ip: '198.51.100.4', spanId: 'span-1' };

function createSource() {
  const { log, logged } = createTestLog();
  const run = vi.fn(async () => ok({ language: 'EN' as const }));
  const source = createLocalDataSource({
    clock: { now: () => 7_000 },
    log,
    operations: [
      defineOperation(setLanguage, run),
      { endpoint: getMerchantCountry, run: async () => ok({ countryCode: 'VN' }) },
      { endpoint: getBanners, run: async (_input, call) => ok({ banners: [], topBanner: null, ip: call.ip }) },
    ],
    readContentCache: async () => ({
      items: { promotion: [], news: [] },
      categories: [],
      stampAt: (now) => now + 1,
    }),
    readSession: async (token, { ip }) => {
      if (token === 'restricted') return ok(makeSession({ isRestricted: true }));
      return token === `token at ${ip}` ? ok(makeSession()) : callError('login.not.session');
    },
  });
  return { source, run, logged };
}

test('[S4-018] an API call checks the session and its required action before its operation runs', async () => {
  const { source, run } = createSource();
  const call = (token: string | null) => source.call(setLanguage, { language: 'EN' }, { ...context, token });
  expect(await call(null)).toEqual(callError('login.not.session'));
  expect(await call('another')).toEqual(callError('login.not.session'));
  expect(await call('restricted')).toEqual(callError('password_change_required'));
  expect(run).not.toHaveBeenCalled();
  expect(await call('token at 198.51.100.4')).toEqual(ok({ language: 'EN' }));
  expect(run.mock.lastCall).toMatchObject([
    { language: 'EN' },
    { language: 'VI', session: makeSession(), spanId: 'span-1' },
  ]);
});

test('an API call rejects invalid input with an error code per field', async () => {
  const { source, run } = createSource();
  const unknown = { language: 'EN', more: 1 } as const;
  const answer = await source.call(setLanguage, unknown, { ...context, token: 'token at 198.51.100.4' });
  expect(answer).toEqual(callError('invalid_request', { value: { fields: { more: 'unknown_field' } } }));
  expect(run).not.toHaveBeenCalled();
});

test('a response that does not match the schema is an error, and additional fields are removed', async () => {
  const { source, logged } = createSource();
  expect(await source.call(getMerchantCountry, {}, context)).toEqual(callError('unknown_error'));
  expect(logged).toMatchObject([
    { level: 50, msg: 'an answer does not fit its schema', endpoint: getMerchantCountry.name },
  ]);
  expect(await source.read(getBanners, {}, shared)).toEqual(ok({ banners: [], topBanner: null }));
});

test('a call of an endpoint without an operation fails with service_unavailable', async () => {
  const { source } = createSource();
  expect(await source.call(getMemberInfo, {}, context)).toEqual(callError('service_unavailable'));
});

test('the local data source uses the version of the content cache as the version of its data', async () => {
  expect(await createSource().source.readStamp(shared)).toBe(7_001);
});
