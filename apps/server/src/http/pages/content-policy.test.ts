import { expect, test } from 'vitest';
import { connectSources } from '#src/http/pages/connect-sources.ts';
import { contentPolicy } from '#src/http/pages/content-policy.ts';
import { NO_IDENTITY_SOURCES } from '#src/http/pages/identity-sources.ts';

const parts = {
  scriptHashes: ['sha256-a'],
  styleHashes: ['sha256-b'],
  frameOrigins: ['https://games.example'],
  connectTo: [],
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
