import { login } from '@foyer/contract/session/login';
import { openedSessionSchema } from '@foyer/contract/session/opened-session';
import type { InputOf } from '@foyer/contract/endpoint';
import { type UnlinkedIdentity, unlinkedIdentitySchema } from '@foyer/contract/identity/identity-proof';
import type { JWTPayload } from 'jose';
import { expect } from 'vitest';
import * as z from 'zod';
import { identityProviderSettingsSchema } from '#src/config/settings/identity-settings.ts';
import { DEMO_PASSWORD, seedMembers } from '#src/modules/member/member.public.ts';
import { createPasswordHasher } from '#src/modules/session/session.public.ts';
import { type FirebasePeer, startFirebasePeer } from '#test/peers/firebase-peer.ts';
import { startPeer } from '#test/peers/loopback-peer.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { callSealed } from '#test/sealed-call.ts';
import { TELEGRAM_BOT_TOKEN } from '#test/peers/telegram-signatures.ts';
import type { ManualTestClock } from '#test/test-clock.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';

const MAYA_SECRET = 'maya-secret-of-the-test';
/**
 * Host of the merchant that registers members automatically, and host of the merchant that offers no login by identity
 * provider.
 */
export const AUTO_REGISTER_HOST = 'auto.example';
export const NO_IDENTITY_LOGIN_HOST = 'closed.example';
export const registrationContext = {
  registerMethod: 'H5',
  registerUrl: 'http://localhost:8080/m/login?affiliateCode=aff1',
  domain: 'localhost',
} as const;

const mayaRequestSchema = z.object({ sessionId: z.string().default(''), refreshToken: z.string().optional() });

type FirebaseInput = Partial<Extract<InputOf<typeof login>, { type: 'firebase' }>>;

export interface ProviderLoginServer {
  readonly server: TestServer;
  readonly firebase: FirebasePeer;
  /** Logs in with a Firebase ID token that has these claims. */
  logInByFirebase(claims?: JWTPayload, over?: FirebaseInput & { host?: string }): ReturnType<typeof callSealed>;
  /** Logs in with Firebase as a person who has no member account; returns the value of the rejection. */
  logInUnlinked(claims: JWTPayload, over?: { host?: string }): Promise<UnlinkedIdentity>;
  /**
   * Logs in a demo member by password and returns the session token. With `linkTicket`, the identity of that ticket is
   * linked to the member.
   */
  logInForToken(username: string, linkTicket?: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts a test server with simulated identity providers on loopback and three merchants. One lets members link
 * identities to their accounts, one registers unknown persons automatically, one offers no login by identity provider.
 */
export async function startProviderLoginServer(clock: ManualTestClock): Promise<ProviderLoginServer> {
  const firebase = await startFirebasePeer(clock);
  const maya = await startPeer((response, { body, headers }) => {
    response.setHeader('content-type', 'application/json');
    const basic = Buffer.from(`maya-client:${MAYA_SECRET}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`) return response.writeHead(401).end('{}');
    const { sessionId, refreshToken } = mayaRequestSchema.parse(JSON.parse(body));
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
  const secrets = { telegram: TELEGRAM_BOT_TOKEN, maya: MAYA_SECRET };
  const server = await startTestServer({
    clock,
    merchants: [
      makeMerchant({ identity, flags: { ...flags, SSOMANUALREG3: true } }),
      makeMerchant({
        code: 'auto',
        hosts: [AUTO_REGISTER_HOST],
        identity,
        flags: { ...flags, FIREBASECREATEACC3: true, PWDEXPFORCECHANGE3: true },
      }),
      makeMerchant({ code: 'closed', hosts: [NO_IDENTITY_LOGIN_HOST], identity, flags: {} }),
    ],
    config: {
      identityProviders: identityProviderSettingsSchema.parse({
        // The emulator applies to demo projects only; this project is not one.
        firebase: { jwksUrl: firebase.jwksUrl, emulatorUrl: 'http://127.0.0.1:9099' },
        maya: { sandboxUrl: maya.url },
      }),
      identitySecrets: { aurora: secrets, auto: secrets, closed: {} },
    },
  });
  await seedMembers({ db: server.db, clock, passwords: createPasswordHasher(FAST_PASSWORD_HASH) }, 'aurora');

  const logInByFirebase: ProviderLoginServer['logInByFirebase'] = async (claims = {}, over = {}) => {
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
    logInByFirebase,
    logInUnlinked: async (claims, over = {}) => {
      const answer = await logInByFirebase(claims, over);
      expect(answer).toMatchObject({ status: 409, errorCode: 'bind_customer_required' });
      return unlinkedIdentitySchema.parse(answer.value);
    },
    logInForToken: async (username, linkTicket) => {
      const input = { type: 'username' as const, username, password: DEMO_PASSWORD, linkTicket };
      return openedSessionSchema.parse((await callSealed({ port: server.port, endpoint: login, input })).value).token;
    },
    close: async () => {
      await server.close();
      await firebase.close();
      await maya.close();
    },
  };
}
