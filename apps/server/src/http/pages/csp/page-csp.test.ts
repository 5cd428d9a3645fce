import { expect, test } from 'vitest';
import { listCspConnectUrls, createPageCsp, listCspImageOrigins } from '#src/http/pages/csp/page-csp.ts';
import { NO_IDENTITY_CSP_SOURCES } from '#src/http/pages/csp/identity-csp-sources.ts';

const parts = {
  scriptHashes: ['sha256-a'],
  styleHashes: ['sha256-b'],
  frameOrigins: ['https://games.example'],
  connectUrls: [],
  imageOrigins: [],
  identity: NO_IDENTITY_CSP_SOURCES,
};
const splitPolicy = (policy: string): string[] => policy.split('; ');

test("[security: browser] the CSP allows only scripts and inline styles with listed hashes, and connections to the page's own origin", () => {
  const policy = splitPolicy(createPageCsp({ ...parts, webDevUrl: null }));
  expect(policy).toContain(`script-src 'strict-dynamic' 'sha256-a'`);
  expect(policy).toContain(`style-src 'self' 'sha256-b'`);
  expect(policy).toContain(`connect-src 'self'`);
});

test('the CSP for development differs only in inline styles and in the WebSocket that reports changes', () => {
  const strict = splitPolicy(createPageCsp({ ...parts, webDevUrl: null }));
  const development = splitPolicy(createPageCsp({ ...parts, webDevUrl: 'http://127.0.0.1:5000' }));
  expect(development.filter((directive) => !strict.includes(directive))).toEqual([
    `style-src 'self' 'unsafe-inline'`,
    `connect-src 'self' ws://127.0.0.1:5000`,
  ]);
});

test('[S7-056] the CSP allows the token sync URL as the only other URL that scripts may request', () => {
  const connectUrls = listCspConnectUrls({ tokenSync: { url: 'https://sync.example/a;b,c?to=1' } });
  expect(splitPolicy(createPageCsp({ ...parts, connectUrls, webDevUrl: null }))).toContain(
    `connect-src 'self' https://sync.example/a%3Bb%2Cc`,
  );
  expect(listCspConnectUrls({})).toEqual([]);
});

test('[S3-044, S3-059] the CSP allows images only from the site, its image CDNs and the host of the app icon', () => {
  const imageOrigins = listCspImageOrigins({
    imageCDNs: ['https://img1.example', 'https://img2.example:8443'],
    resources: [
      { resourceType: 'Android', url: 'https://store.example/app' },
      { resourceType: 'AppDownloadIcon', url: 'https://icons.example/app.png' },
      { resourceType: 'AppDownloadIcon', url: 'https://img1.example/again.png' },
      { resourceType: 'AppDownloadIcon', url: '/m/brand/aurora/icon.png' },
    ],
  });
  expect(splitPolicy(createPageCsp({ ...parts, imageOrigins, webDevUrl: null }))).toContain(
    `img-src 'self' data: https://img1.example https://img2.example:8443 https://icons.example`,
  );
});

test.each(['http://plain.example/a.png', 'https://a;script-src.example/a.png', 'javascript:alert(1)', 'icon.png', ''])(
  '[security: CSP] the URL %j of an app icon adds no image source',
  (url) => {
    expect(listCspImageOrigins({ resources: [{ resourceType: 'AppDownloadIcon', url }] })).toEqual([]);
  },
);
