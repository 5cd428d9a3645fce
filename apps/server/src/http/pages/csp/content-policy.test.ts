import { expect, test } from 'vitest';
import { connectSources, contentPolicy, imageSources } from '#src/http/pages/csp/content-policy.ts';
import { NO_IDENTITY_SOURCES } from '#src/http/pages/csp/identity-sources.ts';

const parts = {
  scriptHashes: ['sha256-a'],
  styleHashes: ['sha256-b'],
  frameOrigins: ['https://games.example'],
  connectTo: [],
  imagesFrom: [],
  identity: NO_IDENTITY_SOURCES,
};
const directives = (policy: string): string[] => policy.split('; ');

test('[security: browser] a page runs and styles only what is named by hash, and talks to its own origin', () => {
  const policy = directives(contentPolicy({ ...parts, webDevUrl: null }));
  expect(policy).toContain(`script-src 'strict-dynamic' 'sha256-a'`);
  expect(policy).toContain(`style-src 'self' 'sha256-b'`);
  expect(policy).toContain(`connect-src 'self'`);
});

test('in development only styles and the socket of changes are looser', () => {
  const strict = directives(contentPolicy({ ...parts, webDevUrl: null }));
  const loose = directives(contentPolicy({ ...parts, webDevUrl: 'http://127.0.0.1:5000' }));
  expect(loose.filter((directive) => !strict.includes(directive))).toEqual([
    `style-src 'self' 'unsafe-inline'`,
    `connect-src 'self' ws://127.0.0.1:5000`,
  ]);
});

test('[S7-056] where the token is synced to is the one other address that scripts may call', () => {
  const connectTo = connectSources({ tokenSync: { url: 'https://sync.example/a;b,c?to=1' } });
  expect(directives(contentPolicy({ ...parts, connectTo, webDevUrl: null }))).toContain(
    `connect-src 'self' https://sync.example/a%3Bb%2Cc`,
  );
  expect(connectSources({})).toEqual([]);
});

test('[S3-044, S3-059] pictures come from the site, its image CDNs and the host of the app icon, and from nowhere else', () => {
  const imagesFrom = imageSources({
    imageCDNs: ['https://img1.example', 'https://img2.example:8443'],
    resources: [
      { resourceType: 'Android', url: 'https://store.example/app' },
      { resourceType: 'AppDownloadIcon', url: 'https://icons.example/app.png' },
      { resourceType: 'AppDownloadIcon', url: 'https://img1.example/again.png' },
      { resourceType: 'AppDownloadIcon', url: '/m/brand/aurora/icon.png' },
    ],
  });
  expect(directives(contentPolicy({ ...parts, imagesFrom, webDevUrl: null }))).toContain(
    `img-src 'self' data: https://img1.example https://img2.example:8443 https://icons.example`,
  );
});

test.each(['http://plain.example/a.png', 'https://a;script-src.example/a.png', 'javascript:alert(1)', 'icon.png', ''])(
  '[security: CSP] the address %j of an app icon adds no source',
  (url) => {
    expect(imageSources({ resources: [{ resourceType: 'AppDownloadIcon', url }] })).toEqual([]);
  },
);
