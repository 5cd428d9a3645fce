import { afterEach, expect, test, vi } from 'vitest';
import { createFetchHelper } from '#src/adapters/identity/firebase-helper.ts';
import { identityProvidersSchema } from '#src/config/identity-settings.ts';

afterEach(() => void vi.unstubAllGlobals());

const project = { authDomain: 'foyer-test.firebaseapp.com', projectId: 'foyer-test', authHosts: ['www.example.com'] };

/** The address that is asked for a project's login page. */
async function askedFor(over: Partial<typeof project>): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('page');
  });
  const fetchHelper = createFetchHelper(identityProvidersSchema.parse({}));
  await fetchHelper({ ...project, ...over }, '/__/auth/iframe').catch(() => 'refused');
  return asked;
}

test('the login pages come from the project’s own authDomain, over https', async () => {
  expect(await askedFor({})).toEqual(['https://foyer-test.firebaseapp.com/__/auth/iframe']);
  expect(await askedFor({ authDomain: 'auth.example.com' })).toEqual(['https://auth.example.com/__/auth/iframe']);
});

test('a merchant that names its own host as authDomain does not ask itself', async () => {
  expect(await askedFor({ authDomain: 'www.example.com' })).toEqual([
    'https://foyer-test.firebaseapp.com/__/auth/iframe',
  ]);
});

test.each(['example.com/evil', 'user@example.com', 'example.com?x=', 'example.com#', 'a b'])(
  'asks nobody for %s, which is no host',
  async (authDomain) => {
    expect(await askedFor({ authDomain })).toEqual([]);
  },
);
