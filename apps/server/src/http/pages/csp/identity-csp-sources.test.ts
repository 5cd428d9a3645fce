import { expect, test } from 'vitest';
import { createPageCsp } from '#src/http/pages/csp/page-csp.ts';
import { listIdentityCspSources, NO_IDENTITY_CSP_SOURCES } from '#src/http/pages/csp/identity-csp-sources.ts';

const smsProvider = { firebase: false, apiKey: 'key', authDomain: 'auth.example', projectId: 'foyer-test' };

test('[security: CSP] the CSP of a merchant without identity providers has no additional sources', () => {
  expect(listIdentityCspSources({ loginChannels: [], smsProvider: null })).toEqual(NO_IDENTITY_CSP_SOURCES);
  expect(listIdentityCspSources({ loginChannels: ['maya'], smsProvider })).toEqual(NO_IDENTITY_CSP_SOURCES);
});

test('[security: CSP] the CSP allows for each identity provider only its own sources and profile pictures', () => {
  expect(listIdentityCspSources({ loginChannels: ['google'], smsProvider })).toEqual({
    connect: ['https://identitytoolkit.googleapis.com'],
    frame: ['https://auth.example'],
    img: ['https://lh3.googleusercontent.com'],
    policies: ['default', 'gapi#gapi', 'goog#html'],
    usesPopups: true,
  });
  expect(listIdentityCspSources({ loginChannels: ['line'], smsProvider: null })).toEqual({
    ...NO_IDENTITY_CSP_SOURCES,
    img: ['https://profile.line-scdn.net'],
  });
  expect(listIdentityCspSources({ loginChannels: ['phone'], smsProvider })).toEqual({
    ...NO_IDENTITY_CSP_SOURCES,
    connect: ['https://identitytoolkit.googleapis.com'],
    frame: ['https://www.google.com', 'https://recaptcha.google.com'],
    policies: ['default', 'goog#html', 'recaptcha'],
  });
  // Google's script and its captcha each create a policy with the same name.
  expect(listIdentityCspSources({ loginChannels: ['google', 'phone'], smsProvider }).policies).toEqual([
    'default',
    'gapi#gapi',
    'goog#html',
    'recaptcha',
    "'allow-duplicates'",
  ]);
  expect(listIdentityCspSources({ loginChannels: ['telegram'], smsProvider: null })).toEqual({
    ...NO_IDENTITY_CSP_SOURCES,
    img: ['https://t.me'],
    usesPopups: true,
  });
});

test('[security: CSP] the CSP lets a page frame its own host only if that host serves the login pages', () => {
  const own = { ...smsProvider, authHosts: ['www.aurora.example'] };
  expect(listIdentityCspSources({ loginChannels: ['google'], smsProvider: own }).frame).toEqual([
    'https://auth.example',
    "'self'",
  ]);
  expect(listIdentityCspSources({ loginChannels: ['phone'], smsProvider: own }).frame).not.toContain("'self'");
});

test('[security: CSP] the CSP allows the emulator instead of Google if one is configured, and a malformed domain cannot add directives', () => {
  const emulated = { ...smsProvider, emulatorUrl: 'http://127.0.0.1:9099' };
  const sources = listIdentityCspSources({ loginChannels: ['google'], smsProvider: emulated });
  expect([sources.connect, sources.frame]).toEqual([['http://127.0.0.1:9099'], ['http://127.0.0.1:9099']]);
  const hostile = { ...smsProvider, authDomain: "auth.example; script-src 'unsafe-inline'" };
  expect(listIdentityCspSources({ loginChannels: ['google'], smsProvider: hostile }).frame).toEqual([]);
});

test("[security: CSP] the CSP of a page contains the sources of the merchant's identity providers", () => {
  const identity = listIdentityCspSources({ loginChannels: ['google'], smsProvider });
  const parts = {
    scriptHashes: [],
    styleHashes: [],
    frameOrigins: [],
    connectUrls: [],
    imageOrigins: [],
    webDevUrl: null,
  };
  const policy = createPageCsp({ ...parts, identity });
  expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com;");
  expect(policy).toContain('frame-src https://auth.example;');
  expect(policy).toContain("img-src 'self' data: https://lh3.googleusercontent.com;");
  expect(policy).toContain('trusted-types foyer-entry foyer-script-url default gapi#gapi goog#html');
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test("[security: CSP, S4-067, S7-061] the CSP of a merchant with Firebase push messages allows only Firebase's two registration services in addition", () => {
  expect(listIdentityCspSources({ loginChannels: [], smsProvider: null }, true)).toEqual({
    ...NO_IDENTITY_CSP_SOURCES,
    connect: ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'],
  });
});
