import type { Endpoint } from '@foyer/contract/endpoint';
import { waitForDelay, type WpsClock } from '#src/clock.ts';
import { startRequestDeadline, type RequestDeadline } from '#src/request/request-deadline.ts';
import { createRequestQueues } from '#src/request/request-queues.ts';
import { createRequestPacer } from '#src/request/request-pacer.ts';
import { readResponse } from '#src/response/read-response.ts';
import type { CallInfo, WpsResult } from '#src/wps-error.ts';

export interface TransportSettings {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: WpsClock;
  readonly isOnline: () => boolean;
  readonly pacePatterns: readonly string[];
}

export interface PreparedRequest {
  readonly endpoint: Endpoint;
  readonly url: URL;
  readonly headers: Headers;
  /** Body of the request; `null` for a GET. */
  readonly body: string | null;
}

export interface Transport {
  /**
   * Sends a request once, as soon as the spacing of requests to its path and its queue allow it. Never rejects. Does not
   * validate the value in the response.
   */
  send(request: PreparedRequest, signal: AbortSignal): Promise<WpsResult<unknown>>;
}

/** Returns the fields of an error that identify the failed API call. */
export function getCallInfo(endpoint: Endpoint): CallInfo {
  return { endpoint: endpoint.name, takesToken: endpoint.token !== 'none' };
}

export function createTransport(settings: TransportSettings): Transport {
  const { clock } = settings;
  const pacer = createRequestPacer(clock.elapsed, settings.pacePatterns);
  const queues = createRequestQueues();

  const sendOnce = async (request: PreparedRequest, signal: AbortSignal): Promise<WpsResult<unknown>> => {
    const call = getCallInfo(request.endpoint);
    const deadline = startRequestDeadline(clock, request.endpoint.timeoutMs, signal);
    try {
      const response = await settings.fetch(request.url, toRequestInit(request, deadline));
      return await readResponse(response, { ...call, limit: request.endpoint.responseBytes }, clock.now());
    } catch {
      // `fetch` does not report why it failed, so the reason comes from the deadline and the network state.
      if (deadline.reason() === 'aborted') return { ok: false, error: { kind: 'aborted', ...call } };
      if (deadline.reason() === 'timeout') {
        return { ok: false, error: { kind: 'timeout', afterMs: request.endpoint.timeoutMs, ...call } };
      }
      if (settings.isOnline()) return { ok: false, error: { kind: 'network', ...call } };
      return { ok: false, error: { kind: 'offline', secure: request.url.protocol === 'https:', ...call } };
    } finally {
      deadline.clear();
    }
  };

  return {
    async send(request, signal) {
      const { endpoint, url } = request;
      if (endpoint.method === 'GET') await waitForDelay(clock, pacer.reserve(url.pathname), signal);
      const options = { queue: endpoint.queue, kind: endpoint.kind, signal };
      const result = await queues.run(options, () => sendOnce(request, signal));
      return result ?? { ok: false, error: { kind: 'aborted', ...getCallInfo(endpoint) } };
    },
  };
}

/** Builds the options for `fetch`: with cookies, and redirects count as errors. [S7-004] */
function toRequestInit(request: PreparedRequest, deadline: RequestDeadline): RequestInit {
  return {
    method: request.endpoint.method,
    headers: request.headers,
    body: request.body,
    credentials: 'include',
    redirect: 'error',
    cache: request.endpoint.cache === 'never' ? 'no-store' : 'default',
    signal: deadline.signal,
  };
}
