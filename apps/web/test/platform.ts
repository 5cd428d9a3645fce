import type { SessionValue } from '@foyer/contract/session/session-value';
import { currentTestRun } from '#test/test-run.ts';

/** One call as it went over the wire. */
interface Seen {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** What was sent; a sealed body is opened. `null` for a GET. */
  readonly body: unknown;
}

/** Answers one call; a promise keeps it waiting. */
export type Answer = (seen: Seen) => Response | Promise<Response>;

export interface Platform {
  /** Goes where the application's own `fetch` would. */
  readonly fetch: typeof globalThis.fetch;
  /** Calls of one path, the first of them first. */
  readonly asked: (path: string) => readonly Seen[];
}

const KEY_PATH = '/wps/session/key/rsa';
const keys = await crypto.subtle.generateKey(
  { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
  true,
  ['encrypt', 'decrypt'],
);
const spki = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey));
const publicKey = btoa(String.fromCharCode(...spki));

/** The envelope with a value. */
export function done(value: unknown): Response {
  return Response.json({ success: true, value, message: null, errorCode: null, spanId: 'span-1' });
}

interface Refusal {
  readonly errorCode: string;
  readonly message?: string;
  readonly value?: unknown;
}

/** The envelope with a refusal. */
export function refuse(status: number, refusal: Refusal, headers: Readonly<Record<string, string>> = {}): Response {
  const envelope = { success: false, value: null, message: null, spanId: 'span-2', ...refusal };
  return Response.json(envelope, { status, headers });
}

/** What a login answers. */
export function makeSession(over: Partial<SessionValue> = {}): SessionValue {
  return {
    id: 'm-1',
    token: 'token-of-the-new-session',
    userName: 'mai',
    customerType: 0,
    firstTimeLogin: false,
    passwordExpired: false,
    updatePassword: false,
    spanId: 'span-1',
    ...over,
  };
}

/**
 * A platform behind `fetch`: it opens sealed bodies as the server does, and answers each path as told. It says nothing to
 * what an application of an earlier test still asks, which would end the session or change the page of a later one.
 */
export function makePlatform(answers: Readonly<Record<string, Answer>>): Platform {
  const seen: Seen[] = [];
  return {
    fetch: async (input, init) => {
      const turn = currentTestRun();
      const answer = await answerTo(input, init);
      return turn === currentTestRun() ? answer : new Promise<never>(() => undefined);
    },
    asked: (path) => seen.filter((one) => one.path === path),
  };

  async function answerTo(...[input, init]: Parameters<typeof globalThis.fetch>): Promise<Response> {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === KEY_PATH) return done({ rsaKey: 'key-1', publicKey, serverTime: Date.now() });
    const body = await bodyOf(request, pathname);
    const one = { path: pathname, query: searchParams, headers: request.headers, body };
    seen.push(one);
    return answers[pathname]?.(one) ?? refuse(404, { errorCode: 'not_found' });
  }
}

async function bodyOf(request: Request, path: string): Promise<unknown> {
  if (request.method === 'GET') return null;
  const sent: unknown = await request.json();
  const wrapped = request.headers.get('x-rsa');
  if (wrapped === null || typeof sent !== 'object' || sent === null || !('DES' in sent)) return sent;
  return open(String(sent.DES), wrapped, path);
}

async function open(sealed: string, wrapped: string, path: string): Promise<unknown> {
  const secret = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, keys.privateKey, bytesOf(wrapped));
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt']);
  const bytes = bytesOf(sealed);
  const how = { name: 'AES-GCM', iv: bytes.slice(0, 12), additionalData: new TextEncoder().encode(`POST ${path}`) };
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(how, key, bytes.slice(12))));
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
