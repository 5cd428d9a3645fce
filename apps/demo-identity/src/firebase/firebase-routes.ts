import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { decodeJwt, UnsecuredJWT } from 'jose';
import * as z from 'zod';
import { demoClientIds } from '#src/demo-client-ids.ts';
import { createSingleUseStore } from '#src/single-use-store.ts';
import { readChosenAccount, sendAccountChooser } from '#src/pages/account-chooser.ts';
import { html } from '#src/pages/html.ts';
import { sendLoginErrorPage, sendPage } from '#src/pages/send-page.ts';
import type { DemoPerson } from '#src/demo-persons.ts';
import type { DemoIdentityServices } from '#src/services.ts';
import { parseUrlOfSite } from '#src/site-url.ts';

/** URL paths of the Firebase Auth emulator, which the Firebase SDK requests when it is connected to an emulator. */
const HANDLER = '/emulator/auth/handler';
const API = '/identitytoolkit.googleapis.com/v1';
const CODE_LIFE_MS = 600_000;
const TOKEN_LIFE_S = 3_600;

const providerNames = { 'google.com': 'Google', 'facebook.com': 'Facebook', 'twitter.com': 'X' } as const;
type ProviderId = keyof typeof providerNames;

interface Grant {
  readonly person: DemoPerson;
  readonly providerId: ProviderId;
}

const loginRequestSchema = z.object({
  authType: z.enum(['signInViaPopup', 'signInViaRedirect']),
  eventId: z.string().max(256).optional(),
  providerId: z.enum(['google.com', 'facebook.com', 'twitter.com']),
  redirectUrl: z.string(),
});
const signInSchema = z.object({ requestUri: z.string() });
const lookupSchema = z.object({ idToken: z.string() });
const claimsSchema = z.object({ sub: z.string(), name: z.string().optional() });

const script = (file: string): string => readFileSync(new URL(`./page/${file}`, import.meta.url), 'utf8');
/**
 * Scripts of the demo's Firebase login. `api.js` replaces Google's script, so that logins work without internet access.
 */
const scripts = {
  '/js/api.js': script('google-script.js'),
  '/emulator/auth/frame.js': script('frame.js'),
  '/emulator/auth/answer.js': script('answer.js'),
} as const;

/**
 * Registers the routes for logins by Google, Facebook and X through Firebase: the part of the Auth emulator's API that
 * the SDK uses. ID tokens are not signed.
 */
export function registerFirebaseRoutes(http: FastifyInstance, services: DemoIdentityServices): void {
  const { siteUrl, url } = services;
  const codes = createSingleUseStore<Grant>(services, CODE_LIFE_MS);
  const site = new URL(siteUrl);
  const siteHosts = `${siteUrl} ${site.protocol}//*.localhost:${site.port}`;

  for (const [path, text] of Object.entries(scripts))
    http.get(path, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(text));

  http.get('/emulator/auth/iframe', (_request, reply) => {
    const policy = `default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors ${siteHosts}`;
    const page = html`<!doctype html>
      <html lang="en">
        <title>Demo identity provider</title>
        <script src="/js/api.js"></script>
        <script src="/emulator/auth/frame.js"></script>
      </html>`;
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page.html);
  });

  const readLoginRequest = (query: unknown) => {
    const loginRequest = loginRequestSchema.safeParse(query);
    const returnTo = loginRequest.success ? parseUrlOfSite(loginRequest.data.redirectUrl, siteUrl) : null;
    return loginRequest.success && returnTo ? { ...loginRequest.data, returnTo } : null;
  };
  const sendInvalidLogin = (reply: FastifyReply) =>
    sendLoginErrorPage(reply, {
      title: 'This login cannot continue',
      text: 'The provider or the return URL is unknown.',
    });

  http.get(HANDLER, (request, reply) => {
    const loginRequest = readLoginRequest(request.query);
    if (!loginRequest) return sendInvalidLogin(reply);
    const { providerId, returnTo } = loginRequest;
    return sendAccountChooser(reply, { provider: providerNames[providerId], action: request.url, site: returnTo });
  });

  http.post(HANDLER, (request, reply) => {
    const loginRequest = readLoginRequest(request.query);
    if (!loginRequest) return sendInvalidLogin(reply);
    const { authType, eventId = null, providerId, returnTo } = loginRequest;
    const person = readChosenAccount(request.body);
    const responseUrl = new URL(HANDLER, url());
    if (person) responseUrl.searchParams.set('code', codes.add({ person, providerId }));
    const event = {
      type: authType,
      eventId,
      urlResponse: person ? responseUrl.href : null,
      sessionId: person ? 'demo' : null,
      postBody: null,
      tenantId: null,
      ...(person ? {} : { error: { code: 'auth/user-cancelled', message: 'cancelled' } }),
    };
    const body = html`<p id="answer" data-event="${JSON.stringify(event)}" data-return-to="${returnTo.href}">
        Going back to ${returnTo.host} &hellip;
      </p>
      <script src="/emulator/auth/answer.js"></script>`;
    return sendPage(reply, { title: 'One moment', body, runs: 'own scripts' });
  });

  http.post(`${API}/accounts::signInWithIdp`, (request, reply) => {
    allowSiteOrigin(reply, request.headers.origin);
    const code = URL.parse(signInSchema.safeParse(request.body).data?.requestUri ?? '')?.searchParams.get('code');
    const grant = codes.take(code ?? '');
    if (!grant) return reply.code(400).send({ error: { code: 400, message: 'INVALID_IDP_RESPONSE' } });
    const { person, providerId } = grant;
    return {
      providerId,
      localId: getLocalId(grant),
      ...(person.name === null ? {} : { displayName: person.name }),
      idToken: createIdToken(grant),
      refreshToken: services.random(32).toString('base64url'),
      expiresIn: String(TOKEN_LIFE_S),
    };
  });

  http.post(`${API}/accounts::lookup`, (request, reply) => {
    allowSiteOrigin(reply, request.headers.origin);
    const claims = readClaims(request.body);
    if (!claims) return reply.code(400).send({ error: { code: 400, message: 'INVALID_ID_TOKEN' } });
    return { users: [{ localId: claims.sub, displayName: claims.name, providerUserInfo: [] }] };
  });

  http.options(`${API}/*`, (request, reply) => {
    allowSiteOrigin(reply, request.headers.origin);
    return reply.code(204).send();
  });

  function allowSiteOrigin(reply: FastifyReply, origin = ''): void {
    if (parseUrlOfSite(origin, siteUrl) === null) return;
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-headers': '*', vary: 'origin' });
  }

  function createIdToken(grant: Grant): string {
    const now = Math.floor(services.clock.now() / 1000);
    const { person, providerId } = grant;
    return new UnsecuredJWT({
      ...(person.name === null ? {} : { name: person.name }),
      auth_time: now,
      firebase: { sign_in_provider: providerId, identities: {} },
    })
      .setIssuer(`https://securetoken.google.com/${demoClientIds.firebaseProjectId}`)
      .setAudience(demoClientIds.firebaseProjectId)
      .setSubject(getLocalId(grant))
      .setJti(services.random(16).toString('base64url'))
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_LIFE_S)
      .encode();
  }
}

function getLocalId({ person, providerId }: Grant): string {
  return `demo-${providerId}-${person.id}`;
}

function readClaims(body: unknown): z.output<typeof claimsSchema> | null {
  try {
    return claimsSchema.parse(decodeJwt(lookupSchema.parse(body).idToken));
  } catch {
    return null;
  }
}
