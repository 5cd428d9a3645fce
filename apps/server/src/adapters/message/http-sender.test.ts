import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { OutgoingMessage } from '#src/adapters/message/outgoing-message.ts';
import { createHttpMessageSender } from '#src/adapters/message/http-sender.ts';

const message = {
  id: '7d8f1a52-0c0b-4e55-9a56-6a0f2f6f3d11',
  channel: 'sms',
  to: '84901234567',
  text: '123456 is your "Aurora" code.',
  code: '123456',
  merchant: 'aurora',
  language: 'EN',
} as const;

type ReceivedMessage = { readonly body: unknown; readonly headers: IncomingMessage['headers'] };

describe('a message service', () => {
  const peers: Server[] = [];
  afterEach(() => {
    for (const peer of peers.splice(0)) {
      peer.closeAllConnections();
      peer.close();
    }
  });

  /** Responds with these statuses in turn; `null` never responds. */
  const listen = async (
    statuses: readonly (number | null)[],
  ): Promise<{ url: string; requests: ReceivedMessage[] }> => {
    const requests: ReceivedMessage[] = [];
    const peer = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const status = statuses[requests.length];
        const text = Buffer.concat(chunks).toString('utf8');
        const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
        const body: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
        requests.push({ body, headers: request.headers });
        if (status) response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end();
      });
    });
    peers.push(peer);
    await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
    const address = peer.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return { url: `http://127.0.0.1:${port}/send`, requests };
  };

  const senderTo = (
    url: string,
    template: { body?: Record<string, string>; headers?: Record<string, string>; encoding?: 'json' | 'form' } = {},
  ) => {
    const waits: number[] = [];
    const wait = async (ms: number): Promise<void> => void waits.push(ms);
    const sender = createHttpMessageSender({ fetch, wait, random: () => 0.5, timeoutMs: 2_000 }, { url, ...template });
    return { waits, send: (over: Partial<OutgoingMessage> = {}) => sender.send({ ...message, ...over }) };
  };

  test('a message service whose body template contains only the code receives no message without a code', async () => {
    const { url, requests } = await listen([200, 200, 200]);
    const codesOnly = senderTo(url, { body: { to: '{to}', otp: '{code}' } });
    expect(await codesOnly.send({ code: '' })).toMatchObject({ kind: 'failed', tries: 0 });
    expect(await codesOnly.send()).toEqual({ kind: 'sent' });
    const withText = senderTo(url, { body: { to: '{to}', otp: '{code}', message: '{text}' } });
    expect(await withText.send({ code: '', text: 'A notice.' })).toEqual({ kind: 'sent' });
    expect(await senderTo(url).send({ code: '' })).toEqual({ kind: 'sent' });
    expect(requests).toHaveLength(3);
  });

  test('a message service receives the message, or a body and headers from its template', async () => {
    const { url, requests } = await listen([200, 200]);
    expect(await senderTo(url).send()).toEqual({ kind: 'sent' });
    const body = { phone: '+{to}', sms: '{text}', other: '{unknown}' };
    await senderTo(url, { body, headers: { Authorization: 'Key abc', 'X-Merchant': '{merchant}' } }).send();
    expect(requests[0]?.body).toEqual(message);
    expect(requests[1]?.body).toEqual({ phone: '+84901234567', sms: message.text, other: '{unknown}' });
    expect(requests[1]?.headers).toMatchObject({ authorization: 'Key abc', 'x-merchant': 'aurora' });
  });

  test('a message service receives form fields if its encoding is form', async () => {
    const { url, requests } = await listen([200]);
    const body = { to: '{to}', msg: '{text}' };
    const headers = { 'X-Api-Key': 'abc' };
    expect(await senderTo(url, { body, headers, encoding: 'form' }).send()).toEqual({ kind: 'sent' });
    expect(requests[0]?.body).toEqual({ to: message.to, msg: message.text });
    expect(requests[0]?.headers).toMatchObject({
      'x-api-key': 'abc',
      'content-type': 'application/x-www-form-urlencoded',
    });
  });

  test('a message service receives the same message three times with growing delays after temporary errors', async () => {
    const { url, requests } = await listen([503, 429, 200]);
    const { send, waits } = senderTo(url);
    expect(await send()).toEqual({ kind: 'sent' });
    expect(waits).toEqual([625, 1250]);
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual([message.id, message.id, message.id]);
  });

  test('sending one message is tried at most three times', async () => {
    const { url, requests } = await listen([500, 500, 500, 500]);
    expect(await senderTo(url).send()).toEqual({ kind: 'failed', tries: 3, reason: 'status 500' });
    expect(requests).toHaveLength(3);
  });

  test('a message service receives no second request after rejecting the first', async () => {
    const { url, requests } = await listen([400, 200]);
    expect(await senderTo(url).send()).toEqual({ kind: 'failed', tries: 1, reason: 'status 400' });
    expect(requests).toHaveLength(1);
  });

  test('does not follow a redirect that a message service sends', async () => {
    const { url } = await listen([302, 302, 302]);
    expect(await senderTo(url).send()).toMatchObject({ kind: 'failed', tries: 3 });
  });

  test('sending a message ends with a timeout if the message service never responds', async () => {
    const { url } = await listen([null, null, null]);
    expect(await senderTo(url).send()).toEqual({ kind: 'failed', tries: 3, reason: 'TimeoutError' });
  });
});
