import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { expect, test } from 'vitest';
import { identityProviderSettingsSchema } from '#src/config/settings/identity-settings.ts';
import { createIdentityProviderDirectory } from '#src/modules/identity/available-identity-providers.ts';
import { createLoginOptionsReader } from '#src/modules/identity/login-options.public.ts';
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

interface Setup {
  readonly brand?: Partial<BrandFile>;
  readonly settings?: unknown;
  readonly secrets?: Partial<typeof secrets>;
  readonly production?: boolean;
  readonly upstreamUrl?: string;
  readonly unavailable?: readonly string[];
}

function readInfo(setup: Setup = {}) {
  const identityProviders = identityProviderSettingsSchema.parse(setup.settings ?? {});
  const identitySecrets = { aurora: setup.secrets ?? secrets };
  const { production = false, upstreamUrl = null } = setup;
  const providers = createIdentityProviderDirectory({ identityProviders, identitySecrets, production, upstreamUrl });
  const canSend = (channel: string): boolean => !(setup.unavailable ?? []).includes(channel);
  return createLoginOptionsReader({ canSend, providers, identityProviders })(
    makeMerchant({ identity, flags, ...setup.brand }),
  );
}

test('[S6-010, S3-052, S3-053, S3-054] returns the available identity providers and their public ids', () => {
  const sandbox = { maya: { sandboxUrl: 'https://sandbox.maya.example' } };
  expect(readInfo({ settings: sandbox })).toEqual({
    loginChannels: ['google', 'twitter', 'phone', 'line', 'telegram', 'maya'],
    smsCodes: true,
    recovery: ['sms', 'email', 'recoveryCode', 'provider'],
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
  expect(JSON.stringify(readInfo({ settings: sandbox }))).not.toMatch(/of-test/);
  expect(readInfo({ settings: sandbox, production: true }).loginChannels).not.toContain('maya');
});

test('[S3-052] returns all public ids of the Firebase project and whether it sends codes to phones', () => {
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
  const readProvider = (phone: boolean) =>
    readInfo({ brand: { identity: { firebase: { ...ids, phone } } } }).smsProvider;
  expect(readProvider(false)).toEqual({ firebase: false, ...ids });
  expect(readProvider(true)).toEqual({ firebase: true, ...ids });
});

test("[S3-052] returns the host names of the provider's login pages", () => {
  const authHosts = ['www.example.com'];
  const { smsProvider } = readInfo({ brand: { identity: { firebase: { ...firebase, authHosts } } } });
  expect(smsProvider).toMatchObject({ authDomain: 'auth.example', authHosts });
});

test('[S6-010, S3-054] LINE and Telegram are available without secrets if a platform handles the logins', () => {
  const upstreamUrl = 'https://platform.example';
  const readWithPlatform = (brand: Partial<BrandFile> = {}) => readInfo({ upstreamUrl, secrets: {}, brand });
  expect(readWithPlatform().loginChannels).toEqual(['google', 'twitter', 'phone', 'line', 'telegram']);
  expect(readWithPlatform().gw?.LINE_CLIENT_ID).toBe('1650000001');
  expect(readWithPlatform({ flags: {} }).loginChannels).toEqual(['phone']);
  expect(readWithPlatform({ identity: { firebase } }).loginChannels).toEqual(['google', 'twitter', 'phone']);
  expect(readWithPlatform({ flags: {} }).gw?.LINE_CLIENT_ID).toBe('');
});

test('[S6-010] an identity provider is unavailable without its flag, public id or secret', () => {
  const none = { loginChannels: [], smsProvider: null, gw: { LINE_CLIENT_ID: '' } };
  expect(
    readInfo({ brand: { flags: {}, identity: { ...identity, firebase: { ...firebase, phone: false } } } }),
  ).toMatchObject(none);
  expect(readInfo({ brand: { identity: {} } })).toMatchObject(none);
  expect(readInfo({ secrets: {} }).loginChannels).toEqual(['google', 'twitter', 'phone']);
  expect(readInfo({ secrets: { telegram: '1:another-bots-token' } }).loginChannels).not.toContain('telegram');
});

test('a Firebase demo project is available only with an emulator, whose URL is returned', () => {
  const brand = { identity: { firebase: { ...firebase, projectId: 'demo-foyer' } } };
  expect(readInfo({ brand }).smsProvider).toBeNull();
  const emulatorUrl = 'http://127.0.0.1:9099';
  const settings = { firebase: { emulatorUrl } };
  expect(readInfo({ brand, settings }).smsProvider).toMatchObject({ emulatorUrl });
  expect(readInfo({ settings }).smsProvider).not.toHaveProperty('emulatorUrl');
});

test('returns the emulator’s script URL only with the emulator', () => {
  const brand = { identity: { firebase: { ...firebase, projectId: 'demo-foyer' } } };
  const emulatorUrl = 'http://127.0.0.1:9099';
  const emulatorScriptUrl = 'http://127.0.0.1:9099/js/api.js';
  const settings = { firebase: { emulatorUrl, emulatorScriptUrl } };
  expect(readInfo({ brand, settings }).smsProvider).toMatchObject({ emulatorUrl, emulatorScriptUrl });
  expect(readInfo({ brand, settings: { firebase: { emulatorUrl } } }).smsProvider).not.toHaveProperty(
    'emulatorScriptUrl',
  );
  expect(readInfo({ settings }).smsProvider).not.toHaveProperty('emulatorScriptUrl');
});

test('[S7-018] returns whether the server sends codes by SMS', () => {
  expect(readInfo({ brand: { codes: undefined } }).smsCodes).toBe(false);
  expect(readInfo({ brand: { codes: undefined } }).recovery).toEqual(['recoveryCode', 'provider']);
  expect(readInfo({ unavailable: ['email'], brand: { recovery: ['provider', 'email', 'sms'] } }).recovery).toEqual([
    'provider',
    'sms',
  ]);
  expect(readInfo({ brand: { recovery: [] } })).not.toHaveProperty('recovery');
});

test('[S7-056, S5-024] returns the brand’s token sync URL', () => {
  const url = 'https://sync.example/token';
  expect(readInfo({ brand: { tokenSync: { url } } }).tokenSyncUrl).toBe(url);
});
