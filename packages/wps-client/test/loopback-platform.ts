import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { createWpsClient, type WpsClient } from '#src/wps-client.ts';
import type { WpsClientOptions } from '#src/wps-options.ts';

export interface RecordedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type LoopbackReply = (request: RecordedRequest, response: ServerResponse) => void | Promise<void>;

export interface LoopbackPlatform {
  readonly origin: string;
  readonly requests: RecordedRequest[];
}

/** Starts a real HTTP server that records requests and responds as configured. It stops at the end of the test. */
export async function startLoopbackPlatform(reply: LoopbackReply): Promise<LoopbackPlatform> {
  const requests: RecordedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const recorded: RecordedRequest = {
      method: request.method ?? '',
      url: new URL(request.url ?? '/', 'http://platform'),
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    requests.push(recorded);
    await reply(recorded, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The loopback server has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, requests };
}

/** Responds with a successful envelope that contains a value. */
export function sendValue(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.setHeader('x-app-trace-id', 'trace-1');
  response.end(JSON.stringify({ success: true, value, message: null, errorCode: null, spanId: 'trace-1' }));
}

/** Responds with an envelope that contains an error. */
export function sendError(
  response: ServerResponse,
  status: number,
  error: { errorCode?: string; message?: string; value?: unknown },
): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({ success: false, value: null, message: null, errorCode: null, spanId: 'span-2', ...error }),
  );
}

export function createVisitorClient(origin: string | null, options: Partial<WpsClientOptions> = {}): WpsClient {
  return createWpsClient({
    origin,
    merchant: 'aurora',
    language: () => 'EN',
    token: () => null,
    userAgent: 'Test/1.0',
    ...options,
  });
}

/** Creates a promise that the test resolves by calling `open`. */
export function createLatch(): { readonly opened: Promise<void>; readonly open: () => void } {
  return (({ promise, resolve }) => ({ opened: promise, open: () => resolve() }))(Promise.withResolvers<void>());
}
