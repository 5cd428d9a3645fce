import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import * as z from 'zod';
import type { FcmSettings, FirebaseServiceAccount } from '#src/config/settings/fcm-settings.ts';
import { startPeer } from '#test/peers/loopback-peer.ts';

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const HOUR_S = 3600;

const claimsSchema = z.strictObject({
  iss: z.string(),
  aud: z.literal(TOKEN_URL),
  scope: z.literal(SCOPE),
  iat: z.int(),
  exp: z.int(),
});

/**
 * The fields of a Firebase Cloud Messaging message that the server uses:
 * https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages.
 */
const sendSchema = z.strictObject({
  message: z.strictObject({
    token: z.string().optional(),
    /** A topic name: https://firebase.google.com/docs/cloud-messaging/topic-messaging */
    topic: z
      .string()
      .regex(/^[a-zA-Z0-9\-_.~%]{1,900}$/)
      .optional(),
    notification: z.strictObject({ title: z.string(), body: z.string() }),
    data: z.record(z.string(), z.string()),
    android: z.strictObject({
      ttl: z.string().regex(/^\d+s$/),
      priority: z.enum(['NORMAL', 'HIGH']),
      collapse_key: z.string(),
      notification: z.strictObject({ tag: z.string() }),
    }),
    apns: z.strictObject({ headers: z.record(z.string(), z.string()) }),
    webpush: z.strictObject({ headers: z.record(z.string(), z.string()) }),
  }),
});

export type FcmMessage = z.output<typeof sendSchema>['message'];

export interface FcmPeer {
  readonly services: FcmSettings;
  readonly account: FirebaseServiceAccount;
  /** Received messages whose access token is valid. */
  readonly messages: readonly FcmMessage[];
  /** Returns the number of issued access tokens. */
  readonly countIssuedTokens: () => number;
  /** Sets the response to messages: a status and an FCM error, or success. */
  setResponse(status: number, error?: { readonly errorCode?: string; readonly field?: string }): void;
  /** Returns the tokens subscribed to a topic. */
  readonly followers: (topic: string) => readonly string[];
  /** Sets the status of the response to subscription changes. */
  setTopicStatus(status: number): void;
  /** Invalidates all issued access tokens. */
  revoke(): void;
  close(): Promise<void>;
}

/** Simulates Firebase Cloud Messaging and Google's token service on loopback. Checks credentials and requests. */
export async function startFcmPeer(projectId = 'foyer-test'): Promise<FcmPeer> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const email = `sender@${projectId}.iam.gserviceaccount.com`;
  const tokens = new Set<string>();
  const messages: FcmMessage[] = [];
  const subscriptions = new Map<string, Set<string>>();
  const registrations = new RegExp(
    `^/v1/projects/${projectId}/registrations/([A-Za-z0-9_:-]+)/topicSubscriptions(?:/(.+))?$`,
  );
  const state = { granted: 0, status: 200, body: {}, topics: 200 };

  const isSigned = (assertion: string): boolean => {
    const [head = '', body = '', signature = ''] = assertion.split('.');
    const own = createPublicKey(keys.publicKey.export({ type: 'spki', format: 'pem' }));
    if (!verify('sha256', Buffer.from(`${head}.${body}`), own, Buffer.from(signature, 'base64url'))) return false;
    const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data;
    const now = Date.now() / 1000;
    return claims?.iss === email && claims.iat <= now + 1 && claims.exp > now && claims.exp - claims.iat <= HOUR_S;
  };
  const grant = (form: URLSearchParams): [number, object] => {
    if (form.get('grant_type') !== GRANT || !isSigned(form.get('assertion') ?? '')) {
      return [400, { error: 'invalid_grant' }];
    }
    const token = randomBytes(24).toString('base64url');
    tokens.add(token);
    state.granted += 1;
    return [200, { access_token: token, expires_in: HOUR_S, token_type: 'Bearer' }];
  };
  const isAuthorized = (authorization = ''): boolean => tokens.has(authorization.replace(/^Bearer /, ''));
  const unauthorized: [number, object] = [401, { error: { status: 'UNAUTHENTICATED' } }];
  const receiveMessage = (authorization: string | undefined, body: string): [number, object] => {
    if (!isAuthorized(authorization)) return unauthorized;
    if (state.status !== 200) return [state.status, state.body];
    messages.push(sendSchema.parse(JSON.parse(body)).message);
    return [200, { name: `projects/${projectId}/messages/${messages.length}` }];
  };

  /**
   * Handles subscriptions to topics:
   * https://firebase.google.com/docs/reference/fcm/fcmtopics/rest/v1/projects.registrations.topicSubscriptions
   */
  const changeSubscription = (
    method: string,
    path: string,
    authorization: string | undefined,
  ): [number, object] | null => {
    const { pathname, searchParams } = new URL(path, 'http://fcm');
    const [, token = '', named] = registrations.exec(pathname) ?? [];
    const topic = named ?? searchParams.get('topic_name');
    if (token === '' || topic === null) return null;
    if (!isAuthorized(authorization)) return unauthorized;
    if (state.topics !== 200) return [state.topics, { error: {} }];
    const all = subscriptions.get(topic) ?? new Set();
    subscriptions.set(topic, all);
    if (method === 'DELETE') return all.delete(token) || searchParams.has('allowMissing') ? [200, {}] : [404, {}];
    if (all.has(token)) return [409, { error: { status: 'ALREADY_EXISTS' } }];
    all.add(token);
    return [200, { topic_name: topic }];
  };

  const peer = await startPeer((response, { method, path, headers, body }) => {
    const subscriptionResponse = changeSubscription(method, path, headers.authorization);
    if (subscriptionResponse !== null)
      return void response.writeHead(subscriptionResponse[0]).end(JSON.stringify(subscriptionResponse[1]));
    const handlers: Readonly<Record<string, () => [number, object]>> = {
      'POST /token': () => grant(new URLSearchParams(body)),
      [`POST /v1/projects/${projectId}/messages:send`]: () => receiveMessage(headers.authorization, body),
    };
    const [status, responseBody] = handlers[`${method} ${path}`]?.() ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(responseBody));
  });
  return {
    services: { timeoutMs: 2_000, apiUrl: peer.url, tokenUrl: `${peer.url}/token` },
    account: {
      project_id: projectId,
      client_email: email,
      private_key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    messages,
    countIssuedTokens: () => state.granted,
    setResponse: (status, { errorCode, field } = {}) => {
      const details = [
        ...(errorCode ? [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }] : []),
        ...(field ? [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field }] }] : []),
      ];
      state.status = status;
      state.body = { error: { code: status, status: 'FAILED', details } };
    },
    followers: (topic) => [...(subscriptions.get(topic) ?? [])],
    setTopicStatus: (status) => {
      state.topics = status;
    },
    revoke: () => tokens.clear(),
    close: peer.close,
  };
}
