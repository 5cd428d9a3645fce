import { afterEach, expect, test, vi } from 'vitest';
import { createFirebaseLoginPageFetcher } from '#src/adapters/identity/firebase-login-pages.ts';
import { identityProviderSettingsSchema } from '#src/config/settings/identity-settings.ts';

afterEach(() => void vi.unstubAllGlobals());

const project = { authDomain: 'foyer-test.firebaseapp.com', projectId: 'foyer-test', authHosts: ['www.example.com'] };

/** Returns the URLs that are requested for a project's login page. */
async function listRequestedUrls(over: Partial<typeof project>): Promise<string[]> {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    urls.push(address);
    return new Response('page');
  });
  const fetchHelper = createFirebaseLoginPageFetcher(identityProviderSettingsSchema.parse({}));
  await fetchHelper({ ...project, ...over }, '/__/auth/iframe').catch(() => 'refused');
  return urls;
}

test('loads the login pages from the authDomain of the project over https', async () => {
  expect(await listRequestedUrls({})).toEqual(['https://foyer-test.firebaseapp.com/__/auth/iframe']);
  expect(await listRequestedUrls({ authDomain: 'auth.example.com' })).toEqual([
    'https://auth.example.com/__/auth/iframe',
  ]);
});

test('loads the login pages from firebaseapp.com if authDomain is the merchant’s own host', async () => {
  expect(await listRequestedUrls({ authDomain: 'www.example.com' })).toEqual([
    'https://foyer-test.firebaseapp.com/__/auth/iframe',
  ]);
});

test.each(['example.com/evil', 'user@example.com', 'example.com?x=', 'example.com#', 'a b'])(
  'sends no request if authDomain is %s, which is not a host',
  async (authDomain) => {
    expect(await listRequestedUrls({ authDomain })).toEqual([]);
  },
);
