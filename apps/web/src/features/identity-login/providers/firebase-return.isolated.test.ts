import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { completeFirebaseRedirect } from '#src/features/identity-login/providers/firebase.ts';
import { stubGoogleFrames } from '#test/google-frames.ts';
import { handClock } from '#test/hand-clock.ts';

const service = { firebase: false, apiKey: 'key', authDomain: 'auth.example', projectId: 'foyer-test' };

test('[S8-019] a browser that kept the provider’s answer from the page ends in a notice, not in silence', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const frames = stubGoogleFrames();
  // As the SDK left it when the page went to the provider.
  sessionStorage.setItem('firebase:pendingRedirect:key:[DEFAULT]', '"true"');
  const asked = completeFirebaseRedirect({ service, channel: 'google', clock: handClock() });
  await waitFor(() => expect(frames.tell({ type: 'unknown', error: { code: 'auth/no-auth-event' } })).toBe(true));
  expect(await asked).toMatchObject({ kind: 'failed', code: 'auth/invalid-auth-event' });
});
