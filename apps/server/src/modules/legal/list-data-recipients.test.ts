import { expect, test } from 'vitest';
import { exclusionRegistryFileSchema } from '#src/config/exclusion-registry-file.ts';
import { listDataRecipients } from '#src/modules/legal/legal.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const noLogins = { loginChannels: [], smsCodes: false, smsProvider: null, gw: undefined, tokenSyncUrl: null };

const register = exclusionRegistryFileSchema.parse({
  url: 'https://register.example/check/{actor}',
  marketingUrl: 'https://marketing.register.example/check/{actor}',
  fields: { id: '{nationalId}' },
  answer: { from: { path: 'excluded' }, values: { true: 'excluded', false: 'clear' } },
});

test('the privacy page lists only the data recipients that a setting enables', () => {
  const merchant = makeMerchant({
    flags: { GEETEST3: true },
    captcha: { provider: 'geetest-v4', register: true, loginAfterFailures: 3 },
    imageCDNs: ['https://img.example'],
    tracking: { '*': { fbPixelId: '1234567890' } },
    push: true,
    handoffOrigins: [{ origin: 'https://other.example', legacyToken: false }],
    protection: { registries: [{ file: 'register', at: ['login'], everyDays: 0, down: 'refuse' }] },
  });
  const services = {
    readLoginOptions: () => ({
      ...noLogins,
      gw: { LINE_CLIENT_ID: '', PROFILE_ICON_COUNT: 1 },
      loginChannels: ['line' as const, 'phone' as const],
    }),
    vendorOrigins: ['https://games.example:8443'],
    config: {
      messageSenders: { sms: { url: 'https://sms.example/send' }, email: { url: 'https://mail.example/send' } },
      registryFiles: { register, unused: { ...register, url: 'https://unused.example' } },
    },
  };
  const names = listDataRecipients(merchant, services).map(({ purpose, name }) => `${purpose}: ${name}`);
  expect(names).toEqual([
    'login: LINE',
    'advertising: Meta (Facebook, Instagram)',
    'captcha: Geetest',
    'games: games.example:8443',
    'images: img.example',
    'push: Apple',
    'push: Google',
    'push: Mozilla',
    'messages: sms.example',
    'messages: mail.example',
    'registers: register.example',
    'sites: other.example',
  ]);
  const bare = makeMerchant({ customerServiceOrigins: [] });
  const none = {
    readLoginOptions: () => ({ ...services.readLoginOptions(), loginChannels: [] }),
    vendorOrigins: [],
    config: { messageSenders: {}, registryFiles: { register } },
  };
  expect(listDataRecipients(bare, none)).toEqual([]);
});

test('the privacy page lists the address of a registry for the occasions on which the rules require a question', () => {
  const listRegisters = (at: ('login' | 'marketing')[]) => {
    const merchant = makeMerchant({
      protection: { registries: [{ file: 'register', at, everyDays: 0, down: 'refuse' }] },
    });
    const config = { messageSenders: {}, registryFiles: { register } };
    const services = { readLoginOptions: () => noLogins, vendorOrigins: [], config };
    return listDataRecipients(merchant, services).flatMap(({ purpose, name }) => (purpose === 'registers' ? name : []));
  };
  expect(listRegisters(['login'])).toEqual(['register.example']);
  expect(listRegisters(['login', 'marketing'])).toEqual(['register.example', 'marketing.register.example']);
  expect(listRegisters(['marketing'])).toEqual(['marketing.register.example']);
});

test('the privacy page lists services for messages only if the site sends codes, and no service on the machine of the server', () => {
  const listMessageServices = (codes: { perHour: number } | undefined, host: string) => {
    const config = { messageSenders: { sms: { url: `http://${host}:8025/send` } }, registryFiles: {} };
    const services = { readLoginOptions: () => noLogins, vendorOrigins: [], config };
    return listDataRecipients(makeMerchant({ codes }), services).flatMap(({ purpose, name }) =>
      purpose === 'messages' ? name : [],
    );
  };
  expect(listMessageServices({ perHour: 5 }, 'sms.example')).toEqual(['sms.example:8025']);
  expect(listMessageServices(undefined, 'sms.example')).toEqual([]);
  for (const host of ['localhost', '127.0.0.1', '[::1]']) expect(listMessageServices({ perHour: 5 }, host)).toEqual([]);
});
