import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { expect, test } from 'vitest';
import { identityProvidersSchema } from '#src/config/identity-settings.ts';
import { createChannels } from '#src/modules/identity/channels.ts';
import { createReadSignInInfo } from '#src/modules/identity/sign-in-info.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const firebase = {
  apiKey: 'key',
  authDomain: 'auth.example',
  projectId: 'foyer-test',
  phone: true,
  facebookAppId: '7',
};
const identity = {
  firebase,
  line: { clientId: '1650000001' },
  telegram: { botId: '700100200', authDomain: 'localhost' },
  maya: { clientId: 'maya-client' },
};
const flags = { GOOGLELOGIN3: true, TWITTERLOGIN3: true, LINELOGIN3: true, TELEGRAMLOGIN3: true };
const secrets = { line: 'line-secret-of-test', telegram: '700100200:bot-token-of-test', maya: 'maya-secret-of-test' };

interface Given {
  readonly brand?: Partial<BrandFile>;
  readonly settings?: unknown;
  readonly secrets?: Partial<typeof secrets>;
  readonly production?: boolean;
  readonly upstreamUrl?: string;
}

function infoOf(given: Given = {}) {
  const identityProviders = identityProvidersSchema.parse(given.settings ?? {});
  const identitySecrets = { aurora: given.secrets ?? secrets };
  const { production = false, upstreamUrl = null } = given;
  const channels = createChannels({ identityProviders, identitySecrets, production, upstreamUrl });
  return createReadSignInInfo({ channels, identityProviders })(makeMerchant({ identity, flags, ...given.brand }));
}

test('[S6-010, S3-052, S3-053, S3-054] a page is told the open channels and their public ids', () => {
  const sandbox = { maya: { sandboxUrl: 'https://sandbox.maya.example' } };
  expect(infoOf({ settings: sandbox })).toEqual({
    loginChannels: ['google', 'twitter', 'phone', 'line', 'telegram', 'maya'],
    smsCodes: true,
    smsProvider: {
      firebase: true,
      apiKey: 'key',
      authDomain: 'auth.example',
      projectId: 'foyer-test',
      facebookAppId: '7',
    },
    telegramAuthDomain: 'localhost',
    gw: { LINE_CLIENT_ID: '1650000001', PROFILE_ICON_COUNT: 9 },
    tokenSyncUrl: null,
  });
  expect(JSON.stringify(infoOf({ settings: sandbox }))).not.toMatch(/of-test/);
  expect(infoOf({ settings: sandbox, production: true }).loginChannels).not.toContain('maya');
});

test('[S3-052] every public id of the identity service is told, and whether it sends the codes of phone numbers', () => {
  const ids = {
    apiKey: 'key',
    appId: 'app',
    authDomain: 'auth.example',
    projectId: 'foyer-test',
    messagingSenderId: '12',
    vapidKey: 'vapid',
    googleWebClientId: 'web',
    facebookAppId: '7',
  };
  const providerOf = (phone: boolean) => infoOf({ brand: { identity: { firebase: { ...ids, phone } } } }).smsProvider;
  expect(providerOf(false)).toEqual({ firebase: false, ...ids });
  expect(providerOf(true)).toEqual({ firebase: true, ...ids });
});

test('[S3-052] a page is told on which hosts the login pages are its own', () => {
  const authHosts = ['www.example.com'];
  const { smsProvider } = infoOf({ brand: { identity: { firebase: { ...firebase, authHosts } } } });
  expect(smsProvider).toMatchObject({ authDomain: 'auth.example', authHosts });
});

test('[S6-010, S3-054] before a platform, LINE and Telegram need their flag and public id: the secrets are the platform’s', () => {
  const upstreamUrl = 'https://platform.example';
  const before = (brand: Partial<BrandFile> = {}) => infoOf({ upstreamUrl, secrets: {}, brand });
  expect(before().loginChannels).toEqual(['google', 'twitter', 'phone', 'line', 'telegram']);
  expect(before().gw?.LINE_CLIENT_ID).toBe('1650000001');
  expect(before({ flags: {} }).loginChannels).toEqual(['phone']);
  expect(before({ identity: { firebase } }).loginChannels).toEqual(['google', 'twitter', 'phone']);
  expect(before({ flags: {} }).gw?.LINE_CLIENT_ID).toBe('');
});

test('[S6-010] a channel without its flag, its public id or its secret is closed', () => {
  const none = { loginChannels: [], smsProvider: null, gw: { LINE_CLIENT_ID: '' } };
  expect(
    infoOf({ brand: { flags: {}, identity: { ...identity, firebase: { ...firebase, phone: false } } } }),
  ).toMatchObject(none);
  expect(infoOf({ brand: { identity: {} } })).toMatchObject(none);
  expect(infoOf({ secrets: {} }).loginChannels).toEqual(['google', 'twitter', 'phone']);
  expect(infoOf({ secrets: { telegram: '1:another-bots-token' } }).loginChannels).not.toContain('telegram');
});

test('a demo project is open with the emulator only, and the page is told where it is; a real one has none', () => {
  const brand = { identity: { firebase: { ...firebase, projectId: 'demo-foyer' } } };
  expect(infoOf({ brand }).smsProvider).toBeNull();
  const emulatorUrl = 'http://127.0.0.1:9099';
  const settings = { firebase: { emulatorUrl } };
  expect(infoOf({ brand, settings }).smsProvider).toMatchObject({ emulatorUrl });
  expect(infoOf({ settings }).smsProvider).not.toHaveProperty('emulatorUrl');
});

test('a page gets the address of the script beside the emulator only where it gets the emulator', () => {
  const brand = { identity: { firebase: { ...firebase, projectId: 'demo-foyer' } } };
  const emulatorUrl = 'http://127.0.0.1:9099';
  const emulatorScriptUrl = 'http://127.0.0.1:9099/js/api.js';
  const settings = { firebase: { emulatorUrl, emulatorScriptUrl } };
  expect(infoOf({ brand, settings }).smsProvider).toMatchObject({ emulatorUrl, emulatorScriptUrl });
  expect(infoOf({ brand, settings: { firebase: { emulatorUrl } } }).smsProvider).not.toHaveProperty(
    'emulatorScriptUrl',
  );
  expect(infoOf({ settings }).smsProvider).not.toHaveProperty('emulatorScriptUrl');
});

test('[S7-018] a page is told whether codes are sent to mobile numbers', () => {
  expect(infoOf({ brand: { codes: undefined } }).smsCodes).toBe(false);
});

test('[S7-056, S5-024] the address tokens are synced to is the brand’s', () => {
  const url = 'https://sync.example/token';
  expect(infoOf({ brand: { tokenSync: { url } } }).tokenSyncUrl).toBe(url);
});
