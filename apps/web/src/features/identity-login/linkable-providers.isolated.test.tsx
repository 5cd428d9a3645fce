import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakePopup } from '#test/fake-popup.ts';
import { makePageDataWithProviders } from '#test/identity-login-data.ts';
import { storeSession } from '#test/member-session.ts';
import { respondWithValue, createFakeWpsServer } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const user = userEvent.setup({ delay: null });

// Google's script has loaded, and popups open.
vi.stubGlobal('gapi', {});
vi.stubGlobal('open', () => createFakePopup().opened);

vi.mock('@firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('@firebase/auth', () => ({
  initializeAuth: () => ({ languageCode: null }),
  signInWithPopup: async () => ({ user: { getIdToken: async () => 'an-id-token' } }),
  signOut: () => Promise.resolve(),
  inMemoryPersistence: {},
  browserPopupRedirectResolver: {},
  GoogleAuthProvider: class {
    setCustomParameters = () => this;
  },
}));

test('[S2-019] an enabled provider is linked to the member and shown at once', async () => {
  storeSession();
  let linked = false;
  const google = { provider: 'google', name: 'Nguyễn An', linkedAt: '2026-11-21T00:00:00Z' };
  const line = { provider: 'line', name: null, linkedAt: '2026-11-20T00:00:00Z' };
  const platform = createFakeWpsServer({
    '/wps/identity/list': () =>
      respondWithValue({ identities: linked ? [line, google] : [line], open: ['google', 'line', 'maya'] }),
    '/wps/identity/link': () => {
      linked = true;
      return respondWithValue({ provider: 'google' });
    },
  });
  await renderApp(platform, { at: '/m/account/channels', data: makePageDataWithProviders('google', 'line') });
  await user.click(await screen.findByRole('button', { name: 'Link Google' }));
  expect(screen.queryByRole('button', { name: 'Link LINE' })).toBeNull();
  expect(await screen.findByText('Google is linked to your account')).toBeDefined();
  expect(await screen.findByText('Nguyễn An')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Link Google' })).toBeNull());
  const [asked] = platform.requestsTo('/wps/identity/link');
  expect(asked?.body).toEqual({ firebaseChannel2: 'google', firebaseIdToken2: 'an-id-token' });
  expect(asked?.headers.get('authorization')).toBe('token-of-a-member');
  // No session starts for the person, who may be another member.
  expect(platform.requestsTo('/wps/session/login')).toEqual([]);
});
