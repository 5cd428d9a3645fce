import type { Endpoint, InputOf } from '@foyer/contract/endpoint';
import { envelopeSchema, type Envelope } from '@foyer/contract/envelope';
import { getBodyEncryptionKey } from '@foyer/contract/session/get-body-encryption-key';
import { sealBody } from '@foyer/wps-client/seal/seal-body';
import * as z from 'zod';
import { sendRequest } from '#test/http-request.ts';

export interface SealedResponse extends Envelope {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface SealedCall<E extends Endpoint> {
  readonly port: number;
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends an encrypted API call as the web app does: fetches the key, encrypts the body and posts it. */
export async function callSealed<E extends Endpoint>(call: SealedCall<E>): Promise<SealedResponse> {
  const { port, endpoint, input, headers = {} } = call;
  return postSealed({ port, path: endpoint.path, payload: z.record(z.string(), z.unknown()).parse(input), headers });
}

interface SealedPost {
  readonly port: number;
  readonly path: string;
  /** Content of the body before encryption. It is not validated. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Like `callSealed`, but the content of the body may be invalid. */
export async function postSealed({ port, path, payload, headers }: SealedPost): Promise<SealedResponse> {
  const key = getBodyEncryptionKey.out.parse(
    envelopeSchema.parse(JSON.parse((await sendRequest(port, getBodyEncryptionKey.path)).text)).value,
  );
  const sealed = await sealBody({ crypto, key, path, payload, timestamp: key.serverTime });
  if (!sealed) throw new Error('the session key did not parse');
  const answer = await sendRequest(port, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sealed.headers, ...headers },
    body: sealed.body,
  });
  return { ...envelopeSchema.parse(JSON.parse(answer.text)), status: answer.status, headers: answer.headers };
}

/** Fetches a mock captcha proof for the merchant on `localhost`. */
export async function fetchMockCaptchaProof(port: number): Promise<string> {
  const answer = envelopeSchema.parse(JSON.parse((await sendRequest(port, '/wps/captcha/geetest')).text));
  return z.object({ init: z.object({ mockToken: z.string() }) }).parse(answer.value).init.mockToken;
}
