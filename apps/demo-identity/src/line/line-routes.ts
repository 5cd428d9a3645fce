import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SignJWT } from 'jose';
import * as z from 'zod';
import { demoIds } from '#src/demo-ids.ts';
import { createExpiringStore } from '#src/expiring-store.ts';
import { type Authorization, readAuthorization } from '#src/line/authorization.ts';
import { readChoice, sendChoosePerson } from '#src/pages/choose-person.ts';
import { sendNotice } from '#src/pages/send-page.ts';
import type { Person } from '#src/persons.ts';
import { isSameSecret } from '#src/same-secret.ts';
import type { Services } from '#src/services.ts';

/** LINE's published paths. https://developers.line.biz/en/reference/line-login/ */
const AUTHORIZE = '/oauth2/v2.1/authorize';
const TOKEN = '/oauth2/v2.1/token';
/** LINE's codes live for 10 minutes. */
const CODE_LIFE_MS = 600_000;
const ID_TOKEN_LIFE_S = 3_600;

interface Grant extends Authorization {
  readonly person: Person;
}

const tokenSchema = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
});
const clientSchema = z.object({ client_id: z.literal(demoIds.lineClientId), client_secret: z.string() });

/** LINE Login as OpenID Connect: authorization code with PKCE, and an ID token signed with the channel's secret (HS256). */
export function lineRoutes(http: FastifyInstance, services: Services): void {
  const { clock, random, siteUrl, secrets, url } = services;
  const codes = createExpiringStore<Grant>(services, CODE_LIFE_MS);

  const refuse = (reply: FastifyReply, reason: string) =>
    sendNotice(reply, { title: 'This login cannot go on', text: reason });

  http.get(AUTHORIZE, (request, reply) => {
    const read = readAuthorization(request.query, siteUrl);
    if (read.kind === 'refused') return refuse(reply, read.reason);
    if (read.kind === 'invalid')
      return sendBack(reply, read.redirectUri, { error: 'invalid_request', state: read.state });
    return sendChoosePerson(reply, { provider: 'LINE', action: request.url, site: read.authorization.redirectUri });
  });

  http.post(AUTHORIZE, (request, reply) => {
    const read = readAuthorization(request.query, siteUrl);
    if (read.kind === 'refused') return refuse(reply, read.reason);
    if (read.kind === 'invalid')
      return sendBack(reply, read.redirectUri, { error: 'invalid_request', state: read.state });
    const { redirectUri, state } = read.authorization;
    const person = readChoice(request.body);
    if (!person) return sendBack(reply, redirectUri, { error: 'access_denied', state });
    return sendBack(reply, redirectUri, { code: codes.add({ ...read.authorization, person }), state });
  });

  http.post(TOKEN, async (request, reply) => {
    const client = clientSchema.safeParse(request.body);
    if (!client.success || !isSameSecret(client.data.client_secret, secrets.line))
      return reply.code(401).send({ error: 'invalid_client' });
    const asked = tokenSchema.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ error: 'invalid_request' });
    const { code, redirect_uri, code_verifier } = asked.data;
    const grant = codes.take(code);
    const isProven = grant?.redirectUri.href === redirect_uri && grant.challenge === challengeOf(code_verifier);
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
      .setAudience(demoIds.lineClientId)
      .setIssuedAt(now)
      .setExpirationTime(now + ID_TOKEN_LIFE_S)
      .sign(new TextEncoder().encode(secrets.line));
  }
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function sendBack(
  reply: FastifyReply,
  redirectUri: URL,
  answer: Readonly<Record<string, string | undefined>>,
): FastifyReply {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) address.searchParams.set(name, value);
  return reply.redirect(address.href, 303);
}
