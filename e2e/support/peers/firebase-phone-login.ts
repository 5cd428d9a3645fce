import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Route } from '@playwright/test';
import { fulfillJson } from './google-identity.ts';

export interface MockedFirebasePhoneLogin {
  /** Request bodies in which the page asked for an SMS code, oldest first. */
  readonly codeRequests: readonly unknown[];
  /** The code in every mocked SMS message. */
  readonly code: string;
  /** Makes the service reject requests for codes with this error; `null` accepts them again. */
  rejectRequests(error: string | null): void;
}

interface PhonePerson {
  /** URL of the mock server that signs the tokens. */
  readonly peerUrl: string;
  readonly subject: string;
  /** Whether Google's captcha asks for a challenge. */
  readonly captcha: 'challenge' | 'none';
}

const API = 'https://identitytoolkit.googleapis.com';

/**
 * Mocks phone codes of Google's identity service and Google's captcha, for a browser without internet access. The mocks
 * have Google's own URLs, so the SDK and the page's Content Security Policy are tested unchanged.
 */
export async function mockFirebasePhoneLogin(
  context: BrowserContext,
  person: PhonePerson,
): Promise<MockedFirebasePhoneLogin> {
  await mockCaptcha(context);
  const codeRequests: unknown[] = [];
  const code = '135790';
  let forcedError: string | null = null;
  // The project does not use reCAPTCHA Enterprise.
  await context.route(`${API}/v2/recaptchaConfig?*`, (route) => fulfillJson(route, { recaptchaEnforcementState: [] }));
  await context.route(`${API}/v1/recaptchaParams?*`, (route) =>
    fulfillJson(route, { recaptchaSiteKey: person.captcha }),
  );
  await context.route(`${API}/v1/accounts:sendVerificationCode?*`, async (route) => {
    if (isPreflight(route)) return fulfillJson(route, {});
    const sent = route.request().postDataJSON();
    codeRequests.push(sent);
    const error = forcedError ?? (/^passed-/.test(sent.recaptchaToken) ? null : 'CAPTCHA_CHECK_FAILED');
    return error === null ? fulfillJson(route, { sessionInfo: 'session-of-the-code' }) : fulfillError(route, error);
  });
  await context.route(`${API}/v1/accounts:signInWithPhoneNumber?*`, async (route) => {
    if (isPreflight(route)) return fulfillJson(route, {});
    const typed = route.request().postDataJSON();
    if (typed.code !== code || typed.sessionInfo !== 'session-of-the-code') return fulfillError(route, 'INVALID_CODE');
    const { peerUrl, subject } = person;
    const idToken = await (await fetch(`${peerUrl}/token?subject=${subject}&provider=phone`)).text();
    return fulfillJson(route, { localId: subject, idToken, refreshToken: 'r', expiresIn: '3600' });
  });
  await context.route(`${API}/v1/accounts:lookup?*`, (route) =>
    fulfillJson(route, { users: [{ localId: person.subject, providerUserInfo: [] }] }),
  );
  return {
    codeRequests,
    code,
    rejectRequests: (error) => {
      forcedError = error;
    },
  };
}

/** Responds with an error that the identity service documents. */
function fulfillError(route: Route, message: string): Promise<void> {
  return fulfillJson(route, { error: { code: 400, message } }, 400);
}

function isPreflight(route: Route): boolean {
  return route.request().method() === 'OPTIONS';
}

async function mockCaptcha(context: BrowserContext): Promise<void> {
  const widget = readFileSync(new URL('./recaptcha-widget.js', import.meta.url), 'utf8');
  const integrity = `sha384-${createHash('sha384').update(widget).digest('base64')}`;
  const apiSource = readFileSync(new URL('./recaptcha-api.js', import.meta.url), 'utf8');
  const api = apiSource.replace('INTEGRITY', integrity);
  const headers = { 'access-control-allow-origin': '*' };
  const script = (body: string) => (route: Route) =>
    route.fulfill({ headers, contentType: 'text/javascript; charset=utf-8', body });
  await context.route('https://www.google.com/recaptcha/api.js?*', script(api));
  await context.route('https://www.gstatic.com/recaptcha/releases/**', script(widget));
  await context.route('https://www.google.com/recaptcha/api2/bframe?*', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: CHALLENGE }),
  );
}

const CHALLENGE = `<!doctype html><title>Challenge</title><button>I am human</button><script>
document.querySelector('button').onclick = () => parent.postMessage({ token: 'passed-by-a-person' }, '*');
</script>`;
