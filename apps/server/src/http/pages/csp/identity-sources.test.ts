import { expect, test } from 'vitest';
import { contentPolicy } from '#src/http/pages/csp/content-policy.ts';
import { identitySources, NO_IDENTITY_SOURCES } from '#src/http/pages/csp/identity-sources.ts';

const smsProvider = { firebase: false, apiKey: 'key', authDomain: 'auth.example', projectId: 'foyer-test' };

test('[security: CSP] a merchant without a channel lets nothing more in than before', () => {
  expect(identitySources({ loginChannels: [], smsProvider: null })).toEqual(NO_IDENTITY_SOURCES);
  expect(identitySources({ loginChannels: ['maya'], smsProvider })).toEqual(NO_IDENTITY_SOURCES);
});

test('[security: CSP] each channel lets in what it needs, and its pictures', () => {
  expect(identitySources({ loginChannels: ['google'], smsProvider })).toEqual({
    connect: ['https://identitytoolkit.googleapis.com'],
    frame: ['https://auth.example'],
    img: ['https://lh3.googleusercontent.com'],
    policies: ['default', 'gapi#gapi', 'goog#html'],
    windows: true,
  });
  expect(identitySources({ loginChannels: ['line'], smsProvider: null })).toEqual({
    ...NO_IDENTITY_SOURCES,
    img: ['https://profile.line-scdn.net'],
  });
  expect(identitySources({ loginChannels: ['phone'], smsProvider })).toEqual({
    ...NO_IDENTITY_SOURCES,
    connect: ['https://identitytoolkit.googleapis.com'],
    frame: ['https://www.google.com', 'https://recaptcha.google.com'],
    policies: ['default', 'goog#html', 'recaptcha'],
  });
  // Google's script and its captcha each make a policy of one name.
  expect(identitySources({ loginChannels: ['google', 'phone'], smsProvider }).policies).toEqual([
    'default',
    'gapi#gapi',
    'goog#html',
    'recaptcha',
    "'allow-duplicates'",
  ]);
  expect(identitySources({ loginChannels: ['telegram'], smsProvider: null })).toEqual({
    ...NO_IDENTITY_SOURCES,
    img: ['https://t.me'],
    windows: true,
  });
});

test('[security: CSP] a page may frame its own host only if that host serves the login pages', () => {
  const own = { ...smsProvider, authHosts: ['www.aurora.example'] };
  expect(identitySources({ loginChannels: ['google'], smsProvider: own }).frame).toEqual([
    'https://auth.example',
    "'self'",
  ]);
  expect(identitySources({ loginChannels: ['phone'], smsProvider: own }).frame).not.toContain("'self'");
});

test('[security: CSP] the emulator takes the place of Google, and no name breaks out of the policy', () => {
  const emulated = { ...smsProvider, emulatorUrl: 'http://127.0.0.1:9099' };
  const sources = identitySources({ loginChannels: ['google'], smsProvider: emulated });
  expect([sources.connect, sources.frame]).toEqual([['http://127.0.0.1:9099'], ['http://127.0.0.1:9099']]);
  const hostile = { ...smsProvider, authDomain: "auth.example; script-src 'unsafe-inline'" };
  expect(identitySources({ loginChannels: ['google'], smsProvider: hostile }).frame).toEqual([]);
});

test('[security: CSP] the page’s policy has the sources of each identity provider', () => {
  const identity = identitySources({ loginChannels: ['google'], smsProvider });
  const parts = { scriptHashes: [], styleHashes: [], frameOrigins: [], connectTo: [], imagesFrom: [], webDevUrl: null };
  const policy = contentPolicy({ ...parts, identity });
  expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com;");
  expect(policy).toContain('frame-src https://auth.example;');
  expect(policy).toContain("img-src 'self' data: https://lh3.googleusercontent.com;");
  expect(policy).toContain('trusted-types foyer-entry foyer-script-url default gapi#gapi goog#html');
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('[security: CSP, S4-067, S7-061] where messages come by Firebase, its two registration services may be asked, and nothing more', () => {
  expect(identitySources({ loginChannels: [], smsProvider: null }, true)).toEqual({
    ...NO_IDENTITY_SOURCES,
    connect: ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'],
  });
});
