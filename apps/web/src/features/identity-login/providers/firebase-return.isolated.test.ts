import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { completeFirebaseRedirect } from '#src/features/identity-login/providers/firebase-login.ts';
import { stubGoogleFrames } from '#test/google-frames.ts';
import { makeManualClock } from '#test/manual-clock.ts';

const service = { firebase: false, apiKey: 'key', authDomain: 'auth.example', projectId: 'foyer-test' };

test('[S8-019] a notice is shown if Firebase returns no result after a redirect login', async () => {
  const frames = stubGoogleFrames();
  // The SDK stores this entry before a redirect.
  sessionStorage.setItem('firebase:pendingRedirect:key:[DEFAULT]', '"true"');
  const asked = completeFirebaseRedirect({ service, channel: 'google', clock: makeManualClock() });
  await waitFor(() => expect(frames.tell({ type: 'unknown', error: { code: 'auth/no-auth-event' } })).toBe(true));
  expect(await asked).toMatchObject({ kind: 'failed', code: 'auth/invalid-auth-event' });
});
