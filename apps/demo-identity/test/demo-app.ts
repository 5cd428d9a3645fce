import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { createDemoIdentityApp } from '#src/app.ts';

export const SITE_ORIGIN = 'http://localhost:8080';
export const PROVIDER_URL = 'http://localhost:8070';
export const demoSecrets = {
  line: 'line-secret-of-this-test-000000000',
  telegram: '700100300:token-of-this-test',
  maya: 'maya-secret-of-this-test',
} as const;

/** Creates the demo identity provider with a manual clock. */
export function createDemoApp() {
  let now = Date.parse('2026-11-23T12:00:00Z');
  const http = createDemoIdentityApp({
    siteUrl: SITE_ORIGIN,
    secrets: demoSecrets,
    logLevel: 'silent',
    clock: { now: () => now },
    random: randomBytes,
    url: () => PROVIDER_URL,
  });
  onTestFinished(() => http.close());
  return {
    http,
    now: () => now,
    advance: (ms: number) => {
      now += ms;
    },
    /** Sends the form of the chooser page at `address` with a person's id; `''` is the Cancel button. */
    choose: (address: string, person: string) =>
      http.inject({
        method: 'POST',
        url: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ person }).toString(),
      }),
  };
}
