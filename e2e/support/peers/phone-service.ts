import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Route } from '@playwright/test';
import { fulfillJson } from './google.ts';

export interface PhoneService {
  /** What it was asked to send codes by, oldest first. */
  readonly codeRequests: readonly unknown[];
  /** The code it would have sent. */
  readonly code: string;
  /** From now on it sends none and says this; `null`: it sends them again. */
  rejectRequests(said: string | null): void;
}

interface Person {
  /** Where tokens are signed. */
  readonly peerUrl: string;
  readonly subject: string;
  /** Whether Google's captcha shows a challenge. */
  readonly captcha: 'challenge' | 'none';
}

const API = 'https://identitytoolkit.googleapis.com';

/**
 * The identity service's codes to phones, and Google's captcha before them, at their own addresses in a browser that has no
 * internet: the SDK, the page's policy and the captcha's way through it are those that members have.
 */
export async function mockPhoneService(context: BrowserContext, person: Person): Promise<PhoneService> {
  await mockCaptcha(context);
  const asked: unknown[] = [];
  const code = '135790';
  let refusal: string | null = null;
  // As of a project without Google's newer captcha.
  await context.route(`${API}/v2/recaptchaConfig?*`, (route) => fulfillJson(route, { recaptchaEnforcementState: [] }));
  await context.route(`${API}/v1/recaptchaParams?*`, (route) =>
    fulfillJson(route, { recaptchaSiteKey: person.captcha }),
  );
  await context.route(`${API}/v1/accounts:sendVerificationCode?*`, async (route) => {
    if (isPreflight(route)) return fulfillJson(route, {});
    const sent = route.request().postDataJSON();
    asked.push(sent);
    const said = refusal ?? (/^passed-/.test(sent.recaptchaToken) ? null : 'CAPTCHA_CHECK_FAILED');
    return said === null ? fulfillJson(route, { sessionInfo: 'session-of-the-code' }) : fulfillError(route, said);
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
    codeRequests: asked,
    code,
    rejectRequests: (said) => {
      refusal = said;
    },
  };
}

/** A refusal of the identity service's, as it publishes them. */
function fulfillError(route: Route, message: string): Promise<void> {
  return fulfillJson(route, { error: { code: 400, message } }, 400);
}

function isPreflight(route: Route): boolean {
  return route.request().method() === 'OPTIONS';
}

async function mockCaptcha(context: BrowserContext): Promise<void> {
  const draw = readFileSync(new URL('./recaptcha-draw.js', import.meta.url), 'utf8');
  const integrity = `sha384-${createHash('sha384').update(draw).digest('base64')}`;
  const asking = readFileSync(new URL('./recaptcha-api.js', import.meta.url), 'utf8');
  const api = asking.replace('INTEGRITY', integrity);
  const headers = { 'access-control-allow-origin': '*' };
  const script = (body: string) => (route: Route) =>
    route.fulfill({ headers, contentType: 'text/javascript; charset=utf-8', body });
  await context.route('https://www.google.com/recaptcha/api.js?*', script(api));
  await context.route('https://www.gstatic.com/recaptcha/releases/**', script(draw));
  await context.route('https://www.google.com/recaptcha/api2/bframe?*', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: CHALLENGE }),
  );
}

const CHALLENGE = `<!doctype html><title>Challenge</title><button>I am human</button><script>
document.querySelector('button').onclick = () => parent.postMessage({ token: 'passed-by-a-person' }, '*');
</script>`;
