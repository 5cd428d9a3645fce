import { login } from '@foyer/contract/session/login';
import { sessionValueSchema } from '@foyer/contract/session/session-value';
import type { InputOf } from '@foyer/contract/endpoint';
import { type UnlinkedIdentity, unlinkedIdentitySchema } from '@foyer/contract/identity/identity-proof';
import type { JWTPayload } from 'jose';
import { expect } from 'vitest';
import * as z from 'zod';
import { identityProvidersSchema } from '#src/config/identity-settings.ts';
import { DEMO_PASSWORD, seedMembers } from '#src/modules/member/member.public.ts';
import { createPasswords } from '#src/modules/session/session.public.ts';
import { type FirebasePeer, startFirebasePeer } from '#test/peers/firebase-peer.ts';
import { startPeer } from '#test/peers/loopback-peer.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { callSealed } from '#test/sealed-call.ts';
import { BOT_TOKEN } from '#test/peers/telegram-peer.ts';
import type { TestClock } from '#test/test-clock.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

const MAYA_SECRET = 'maya-secret-of-the-test';
/** Host of a merchant that registers persons by itself, and of one whose channels are closed. */
export const BY_ITSELF = 'auto.example';
export const CLOSED = 'closed.example';
export const how = {
  registerMethod: 'H5',
  registerUrl: 'http://localhost:8080/m/login?affiliateCode=aff1',
  domain: 'localhost',
} as const;

const mayaAsks = z.object({ sessionId: z.string().default(''), refreshToken: z.string().optional() });

type FirebaseInput = Partial<Extract<InputOf<typeof login>, { type: 'firebase' }>>;

export interface IdentityServer {
  readonly server: TestServer;
  readonly firebase: FirebasePeer;
  /** Logs in with a token of these claims. */
  byFirebase(claims?: JWTPayload, over?: FirebaseInput & { host?: string }): ReturnType<typeof callSealed>;
  /** The same for a person nobody is linked to: what is answered then. */
  unboundOf(claims: JWTPayload, over?: { host?: string }): Promise<UnlinkedIdentity>;
  /** Token of a demo member who logged in by password, for a ticket if one is given. */
  sessionOf(username: string, linkTicket?: string): Promise<string>;
  close(): Promise<void>;
}

/** Three merchants, and those who vouch for persons on loopback: one that links, one that registers by itself, one closed. */
export async function startIdentityServer(clock: TestClock): Promise<IdentityServer> {
  const firebase = await startFirebasePeer(clock);
  const maya = await startPeer((response, { body, headers }) => {
    response.setHeader('content-type', 'application/json');
    const basic = Buffer.from(`maya-client:${MAYA_SECRET}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`) return response.writeHead(401).end('{}');
    const { sessionId, refreshToken } = mayaAsks.parse(JSON.parse(body));
    if (refreshToken !== undefined) {
      if (refreshToken !== 'grant-of-the-login') return response.writeHead(410).end('{}');
      return response.end(JSON.stringify({ refreshToken: 'grant-of-the-refresh', expiresIn: 3_600 }));
    }
    if (sessionId === 'down') return response.writeHead(503).end('{}');
    if (!sessionId.startsWith('s-')) return response.writeHead(404).end('{}');
    return response.end(
      JSON.stringify({ customerId: sessionId.slice(0, 6), name: 'Maria', refreshToken: 'grant-of-the-login' }),
    );
  });
  const identity = {
    firebase: { apiKey: 'key', authDomain: 'auth.example', projectId: firebase.projectId, phone: true },
    telegram: { botId: '700100200', authDomain: 'localhost' },
    maya: { clientId: 'maya-client' },
  };
  const flags = { GEETESTTEST3: true, GOOGLELOGIN3: true, FACEBOOKLOGIN3: true, TELEGRAMLOGIN3: true };
  const secrets = { telegram: BOT_TOKEN, maya: MAYA_SECRET };
  const server = await startTestServer({
    clock,
    merchants: [
      makeMerchant({ identity, flags: { ...flags, SSOMANUALREG3: true } }),
      makeMerchant({
        code: 'auto',
        hosts: [BY_ITSELF],
        identity,
        flags: { ...flags, FIREBASECREATEACC3: true, PWDEXPFORCECHANGE3: true },
      }),
      makeMerchant({ code: 'closed', hosts: [CLOSED], identity, flags: {} }),
    ],
    config: {
      identityProviders: identityProvidersSchema.parse({
        // The emulator is for demo projects; this is a real one.
        firebase: { jwksUrl: firebase.jwksUrl, emulatorUrl: 'http://127.0.0.1:9099' },
        maya: { sandboxUrl: maya.url },
      }),
      identitySecrets: { aurora: secrets, auto: secrets, closed: {} },
    },
  });
  await seedMembers({ db: server.db, clock, passwords: createPasswords() }, 'aurora');

  const byFirebase: IdentityServer['byFirebase'] = async (claims = {}, over = {}) => {
    const { host = 'localhost', ...rest } = over;
    const input = {
      type: 'firebase' as const,
      firebaseChannel: 'google' as const,
      firebaseIdToken: await firebase.token(claims),
      ...rest,
    };
    return callSealed({ port: server.port, endpoint: login, input, headers: { host } });
  };
  return {
    server,
    firebase,
    byFirebase,
    unboundOf: async (claims, over = {}) => {
      const answer = await byFirebase(claims, over);
      expect(answer).toMatchObject({ status: 409, errorCode: 'bind_customer_required' });
      return unlinkedIdentitySchema.parse(answer.value);
    },
    sessionOf: async (username, linkTicket) => {
      const input = { type: 'username' as const, username, password: DEMO_PASSWORD, linkTicket };
      return sessionValueSchema.parse((await callSealed({ port: server.port, endpoint: login, input })).value).token;
    },
    close: async () => {
      await server.close();
      await firebase.close();
      await maya.close();
    },
  };
}
