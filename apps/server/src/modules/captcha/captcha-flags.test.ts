import { getCaptcha } from '@foyer/contract/captcha/captcha';
import { registerByUsername } from '@foyer/contract/member/registration/register';
import { login } from '@foyer/contract/session/login';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { sendSmsCode } from '@foyer/contract/verification/send-sms-code';
import type { FeatureFlag } from '@foyer/contract/system/feature-flag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRegistration } from '#test/members/test-account-services.ts';
import { DATABASE_START_TIMEOUT_MS } from '#test/database/open-test-database.ts';
import { startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { callSealed } from '#test/sealed-call.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

type Flags = Readonly<Partial<Record<FeatureFlag, boolean>>>;

const all: Flags = { GEETEST3: true, GEETESTTEST3: true, GEETESTVCODE3: true };
/** Each merchant except the first has one flag off. */
const brands: Readonly<Record<string, Flags>> = {
  all,
  nocaptcha: { ...all, GEETEST3: false },
  nomock: { ...all, GEETESTTEST3: false },
  nosms: { ...all, GEETESTVCODE3: false },
};
const captcha = { provider: 'altcha', register: true, loginAfterFailures: 0 } as const;

let server: TestServer;
beforeAll(async () => {
  const merchants = Object.entries(brands).map(([code, flags]) =>
    makeMerchant({ code, hosts: [`${code}.localhost`, ...(code === 'all' ? ['localhost'] : [])], flags, captcha }),
  );
  server = await startTestServer({ merchants, config: { isTrustedProxy: () => true } });
});
afterAll(() => server.close());

let numbers = 0;

/** Error codes of calls without a proof; `null` for a success. */
async function callWithoutProof(code: string) {
  const host = `${code}.localhost`;
  const headers = { host };
  const input = { username: 'unknown', password: 'Wrong-Horse-9', type: 'username' } as const;
  const [loggedIn, registered] = [
    await callSealed({ port: server.port, endpoint: login, input, headers }),
    await callSealed({ port: server.port, endpoint: registerByUsername, input: makeRegistration(), headers }),
  ];
  const mobileNum = `0902${String((numbers += 1)).padStart(6, '0')}`;
  const sms = await server.call(sendSmsCode, { countryDialingCode: '84', mobileNum }, { host });
  const challenge = await server.call(getCaptcha, {}, { host });
  return {
    login: loggedIn.errorCode,
    register: registered.errorCode,
    sms: sms.errorCode,
    mock: challenge.value?.init.mockToken !== undefined,
  };
}

const required = { login: 'verify_first', register: 'verify_first', sms: 'verify_first', mock: true };

describe('[S6-018, S5-005, S5-006, S5-007] flags of the captcha', () => {
  test.each([
    ['all', required],
    ['nocaptcha', { ...required, login: 'login.cred.err', register: null, sms: null }],
    ['nomock', { ...required, mock: false }],
    ['nosms', { ...required, sms: null }],
  ])(
    'the flags of the merchant "%s" decide whether logins, registrations and SMS codes require a captcha',
    async (code, expected) => {
      expect(await callWithoutProof(code)).toEqual(expected);
    },
  );
});

test.each([true, false])(
  '[S6-018, S3-059] returns the flag %s in the site information',
  async (GEETEST3) => {
    const site = await startBrandFolderServer({ brand: { flags: { GEETEST3 }, captcha } });
    const { value } = await site.call(getSiteStatus, {});
    await site.close();
    expect(value?.info.register?.captcha?.enabled).toBe(GEETEST3);
  },
  DATABASE_START_TIMEOUT_MS,
);
