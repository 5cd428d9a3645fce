import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { demoClientIds } from '#src/demo-client-ids.ts';
import { createSingleUseStore } from '#src/single-use-store.ts';
import { readChosenAccount, sendAccountChooser } from '#src/pages/account-chooser.ts';
import type { DemoPerson } from '#src/demo-persons.ts';
import { isSameSecret } from '#src/compare-secrets.ts';
import type { DemoIdentityServices } from '#src/services.ts';

const SESSION_LIFE_MS = 600_000;
const GRANT_LIFE_MS = 24 * 60 * 60_000;
const GRANT_LIFE_S = GRANT_LIFE_MS / 1000;

const exchangeSchema = z.object({ sessionId: z.string() });
const refreshSchema = z.object({ refreshToken: z.string() });

/**
 * Registers the routes of a demo Maya: a page that replaces Maya's app and opens the site with a session id, and the
 * two endpoints by which the site's server identifies the person.
 */
export function registerMayaRoutes(http: FastifyInstance, services: DemoIdentityServices): void {
  const { siteUrl, secrets } = services;
  const sessions = createSingleUseStore<DemoPerson>(services, SESSION_LIFE_MS);
  const grants = createSingleUseStore<DemoPerson>(services, GRANT_LIFE_MS);
  const basic = `Basic ${Buffer.from(`${demoClientIds.mayaClientId}:${secrets.maya}`).toString('base64')}`;
  const isSite = ({ headers }: FastifyRequest): boolean => isSameSecret(headers.authorization ?? '', basic);

  http.get('/maya', (_request, reply) =>
    sendAccountChooser(reply, { provider: 'Maya', action: '/maya', site: new URL(siteUrl) }),
  );

  http.post('/maya', (request, reply) => {
    const address = new URL('/m/home', siteUrl);
    const person = readChosenAccount(request.body);
    if (person) address.search = new URLSearchParams({ sessionId: sessions.add(person), env: 'sandbox' }).toString();
    return reply.redirect(address.href, 303);
  });

  http.post('/sessions/exchange', (request, reply) => {
    if (!isSite(request)) return reply.code(401).send({ error: 'unauthorized' });
    const person = sessions.take(exchangeSchema.safeParse(request.body).data?.sessionId ?? '');
    if (!person) return reply.code(404).send({ error: 'no_such_session' });
    return {
      customerId: `demo-${person.id}`,
      ...(person.name === null ? {} : { name: person.name }),
      refreshToken: grants.add(person),
    };
  });

  http.post('/sessions/refresh', (request, reply) => {
    if (!isSite(request)) return reply.code(401).send({ error: 'unauthorized' });
    const person = grants.take(refreshSchema.safeParse(request.body).data?.refreshToken ?? '');
    if (!person) return reply.code(404).send({ error: 'no_such_session' });
    return { refreshToken: grants.add(person), expiresIn: GRANT_LIFE_S };
  });
}
