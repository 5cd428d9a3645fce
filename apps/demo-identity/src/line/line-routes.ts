import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SignJWT } from 'jose';
import * as z from 'zod';
import { demoClientIds } from '#src/demo-client-ids.ts';
import { createSingleUseStore } from '#src/single-use-store.ts';
import {
  type ValidLineAuthorizationRequest,
  checkLineAuthorizationRequest,
} from '#src/line/line-authorization-request.ts';
import { readChosenAccount, sendAccountChooser } from '#src/pages/account-chooser.ts';
import { sendLoginErrorPage } from '#src/pages/send-page.ts';
import type { DemoPerson } from '#src/demo-persons.ts';
import { isSameSecret } from '#src/compare-secrets.ts';
import type { DemoIdentityServices } from '#src/services.ts';

/** URL paths that LINE documents. https://developers.line.biz/en/reference/line-login/ */
const AUTHORIZE = '/oauth2/v2.1/authorize';
const TOKEN = '/oauth2/v2.1/token';
/** Lifetime of an authorization code, the same as LINE's: 10 minutes. */
const CODE_LIFE_MS = 600_000;
const ID_TOKEN_LIFE_S = 3_600;

interface Grant extends ValidLineAuthorizationRequest {
  readonly person: DemoPerson;
}

const tokenSchema = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
});
const clientSchema = z.object({ client_id: z.literal(demoClientIds.lineClientId), client_secret: z.string() });

/**
 * Registers the routes of a demo LINE Login: OpenID Connect with authorization code and PKCE, and an ID token signed
 * with the channel's secret (HS256).
 */
export function registerLineRoutes(http: FastifyInstance, services: DemoIdentityServices): void {
  const { clock, random, siteUrl, secrets, url } = services;
  const codes = createSingleUseStore<Grant>(services, CODE_LIFE_MS);

  const sendInvalidLogin = (reply: FastifyReply, reason: string) =>
    sendLoginErrorPage(reply, { title: 'This login cannot continue', text: reason });

  http.get(AUTHORIZE, (request, reply) => {
    const result = checkLineAuthorizationRequest(request.query, siteUrl);
    if (result.kind === 'rejected') return sendInvalidLogin(reply, result.reason);
    if (result.kind === 'invalid')
      return redirectToSite(reply, result.redirectUri, { error: 'invalid_request', state: result.state });
    return sendAccountChooser(reply, { provider: 'LINE', action: request.url, site: result.authorization.redirectUri });
  });

  http.post(AUTHORIZE, (request, reply) => {
    const result = checkLineAuthorizationRequest(request.query, siteUrl);
    if (result.kind === 'rejected') return sendInvalidLogin(reply, result.reason);
    if (result.kind === 'invalid')
      return redirectToSite(reply, result.redirectUri, { error: 'invalid_request', state: result.state });
    const { redirectUri, state } = result.authorization;
    const person = readChosenAccount(request.body);
    if (!person) return redirectToSite(reply, redirectUri, { error: 'access_denied', state });
    return redirectToSite(reply, redirectUri, { code: codes.add({ ...result.authorization, person }), state });
  });

  http.post(TOKEN, async (request, reply) => {
    const client = clientSchema.safeParse(request.body);
    if (!client.success || !isSameSecret(client.data.client_secret, secrets.line))
      return reply.code(401).send({ error: 'invalid_client' });
    const tokenRequest = tokenSchema.safeParse(request.body);
    if (!tokenRequest.success) return reply.code(400).send({ error: 'invalid_request' });
    const { code, redirect_uri, code_verifier } = tokenRequest.data;
    const grant = codes.take(code);
    const isProven = grant?.redirectUri.href === redirect_uri && grant.challenge === computeChallenge(code_verifier);
    if (!isProven) return reply.code(400).send({ error: 'invalid_grant' });
    return {
      access_token: random(32).toString('base64url'),
      token_type: 'Bearer',
      expires_in: ID_TOKEN_LIFE_S,
      scope: 'profile openid',
      id_token: await signIdToken(grant),
    };
  });

  function signIdToken({ person, nonce }: Grant): Promise<string> {
    const now = Math.floor(clock.now() / 1000);
    return new SignJWT({
      ...(nonce === undefined ? {} : { nonce }),
      ...(person.name === null ? {} : { name: person.name }),
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(url())
      .setSubject(`U-demo-${person.id}`)
      .setAudience(demoClientIds.lineClientId)
      .setIssuedAt(now)
      .setExpirationTime(now + ID_TOKEN_LIFE_S)
      .sign(new TextEncoder().encode(secrets.line));
  }
}

function computeChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function redirectToSite(
  reply: FastifyReply,
  redirectUri: URL,
  parameters: Readonly<Record<string, string | undefined>>,
): FastifyReply {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) address.searchParams.set(name, value);
  return reply.redirect(address.href, 303);
}
