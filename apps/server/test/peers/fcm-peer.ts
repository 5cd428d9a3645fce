import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import * as z from 'zod';
import type { FcmServices, ServiceAccount } from '#src/config/fcm-settings.ts';
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

/** https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages, as far as it is used. */
const sendSchema = z.strictObject({
  message: z.strictObject({
    token: z.string().optional(),
    /** A name as https://firebase.google.com/docs/cloud-messaging/topic-messaging takes it. */
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
  readonly services: FcmServices;
  readonly account: ServiceAccount;
  /** What came, the access token having been right. */
  readonly messages: readonly FcmMessage[];
  /** How often an access token was asked for. */
  readonly granted: () => number;
  /** What it says to messages from now on: an error of FCM's with its status, or nothing wrong. */
  answer(status: number, error?: { readonly errorCode?: string; readonly field?: string }): void;
  /** Who follows a topic now. */
  readonly followers: (topic: string) => readonly string[];
  /** What it says to whoever joins or leaves a topic from now on. */
  answerTopics(status: number): void;
  /** Access tokens given so far are worth nothing any more. */
  revoke(): void;
  close(): Promise<void>;
}

/** Firebase Cloud Messaging on loopback, with Google's token service: it checks who asks, and what for. */
export async function startFcmPeer(projectId = 'foyer-test'): Promise<FcmPeer> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const email = `sender@${projectId}.iam.gserviceaccount.com`;
  const tokens = new Set<string>();
  const messages: FcmMessage[] = [];
  const following = new Map<string, Set<string>>();
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
  const isLet = (authorization = ''): boolean => tokens.has(authorization.replace(/^Bearer /, ''));
  const unknown: [number, object] = [401, { error: { status: 'UNAUTHENTICATED' } }];
  const take = (authorization: string | undefined, body: string): [number, object] => {
    if (!isLet(authorization)) return unknown;
    if (state.status !== 200) return [state.status, state.body];
    messages.push(sendSchema.parse(JSON.parse(body)).message);
    return [200, { name: `projects/${projectId}/messages/${messages.length}` }];
  };

  /** https://firebase.google.com/docs/reference/fcm/fcmtopics/rest/v1/projects.registrations.topicSubscriptions */
  const follow = (method: string, path: string, authorization: string | undefined): [number, object] | null => {
    const { pathname, searchParams } = new URL(path, 'http://fcm');
    const [, token = '', named] = registrations.exec(pathname) ?? [];
    const topic = named ?? searchParams.get('topic_name');
    if (token === '' || topic === null) return null;
    if (!isLet(authorization)) return unknown;
    if (state.topics !== 200) return [state.topics, { error: {} }];
    const all = following.get(topic) ?? new Set();
    following.set(topic, all);
    if (method === 'DELETE') return all.delete(token) || searchParams.has('allowMissing') ? [200, {}] : [404, {}];
    if (all.has(token)) return [409, { error: { status: 'ALREADY_EXISTS' } }];
    all.add(token);
    return [200, { topic_name: topic }];
  };

  const peer = await startPeer((response, { method, path, headers, body }) => {
    const joined = follow(method, path, headers.authorization);
    if (joined !== null) return void response.writeHead(joined[0]).end(JSON.stringify(joined[1]));
    const answers: Readonly<Record<string, () => [number, object]>> = {
      'POST /token': () => grant(new URLSearchParams(body)),
      [`POST /v1/projects/${projectId}/messages:send`]: () => take(headers.authorization, body),
    };
    const [status, said] = answers[`${method} ${path}`]?.() ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
  return {
    services: { timeoutMs: 2_000, apiUrl: peer.url, tokenUrl: `${peer.url}/token` },
    account: {
      project_id: projectId,
      client_email: email,
      private_key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    messages,
    granted: () => state.granted,
    answer: (status, { errorCode, field } = {}) => {
      const details = [
        ...(errorCode ? [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }] : []),
        ...(field ? [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field }] }] : []),
      ];
      state.status = status;
      state.body = { error: { code: status, status: 'FAILED', details } };
    },
    followers: (topic) => [...(following.get(topic) ?? [])],
    answerTopics: (status) => {
      state.topics = status;
    },
    revoke: () => tokens.clear(),
    close: peer.close,
  };
}
