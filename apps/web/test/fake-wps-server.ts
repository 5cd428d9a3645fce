import type { OpenedSession } from '@foyer/contract/session/opened-session';
import { decodeBase64Url } from '@foyer/wps-client/base64-url';
import { getCurrentTestRun } from '#test/test-run.ts';

/** A request that the fake server has received. */
interface ReceivedRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The decrypted body; `null` for a GET. */
  readonly body: unknown;
}

/** Creates the fake server's response to a request. */
export type FakeResponder = (request: ReceivedRequest) => Response | Promise<Response>;

export interface FakeWpsServer {
  /** Function that the application uses instead of `fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** Returns the received requests for a path, the oldest first. */
  readonly requestsTo: (path: string) => readonly ReceivedRequest[];
}

const KEY_PATH = '/wps/session/key/rsa';
const keys = await crypto.subtle.generateKey(
  { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
  true,
  ['encrypt', 'decrypt'],
);
const spki = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey));
const publicKey = btoa(String.fromCharCode(...spki));

/** Creates a successful API response with this value. */
export function respondWithValue(value: unknown): Response {
  return Response.json({ success: true, value, message: null, errorCode: null, spanId: 'span-1' });
}

interface ErrorFields {
  readonly errorCode: string;
  readonly message?: string;
  readonly value?: unknown;
}

/** Creates an API error response. */
export function respondWithError(
  status: number,
  error: ErrorFields,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const envelope = { success: false, value: null, message: null, spanId: 'span-2', ...error };
  return Response.json(envelope, { status, headers });
}

/** Creates the value of a login response. */
export function makeOpenedSession(overrides: Partial<OpenedSession> = {}): OpenedSession {
  return {
    id: 'm-1',
    token: 'token-of-the-new-session',
    userName: 'mai',
    customerType: 0,
    firstTimeLogin: false,
    passwordExpired: false,
    updatePassword: false,
    spanId: 'span-1',
    ...overrides,
  };
}

/**
 * Creates a fake API server for tests, to be used instead of `fetch`. It decrypts bodies and responds to each path with
 * its function in `answers`, or with 404. Requests that are still pending when a test ends get no response, because it
 * could end the session or change the page of a later test.
 */
export function createFakeWpsServer(answers: Readonly<Record<string, FakeResponder>>): FakeWpsServer {
  const requests: ReceivedRequest[] = [];
  return {
    fetch: async (input, init) => {
      const testRun = getCurrentTestRun();
      const response = await respond(input, init);
      return testRun === getCurrentTestRun() ? response : new Promise<never>(() => undefined);
    },
    requestsTo: (path) => requests.filter((request) => request.path === path),
  };

  async function respond(...[input, init]: Parameters<typeof globalThis.fetch>): Promise<Response> {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === KEY_PATH) return respondWithValue({ rsaKey: 'key-1', publicKey, serverTime: Date.now() });
    const body = await readBody(request, pathname);
    const received = { path: pathname, query: searchParams, headers: request.headers, body };
    requests.push(received);
    return answers[pathname]?.(received) ?? respondWithError(404, { errorCode: 'not_found' });
  }
}

async function readBody(request: Request, path: string): Promise<unknown> {
  if (request.method === 'GET') return null;
  const sent: unknown = await request.json();
  const encryptedKey = request.headers.get('x-rsa');
  if (encryptedKey === null || typeof sent !== 'object' || sent === null || !('DES' in sent)) return sent;
  return decryptBody(String(sent.DES), encryptedKey, path);
}

async function decryptBody(encrypted: string, encryptedKey: string, path: string): Promise<unknown> {
  const secret = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, keys.privateKey, decodeBase64Url(encryptedKey));
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt']);
  const bytes = decodeBase64Url(encrypted);
  const algorithm = {
    name: 'AES-GCM',
    iv: bytes.slice(0, 12),
    additionalData: new TextEncoder().encode(`POST ${path}`),
  };
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes.slice(12))));
}
