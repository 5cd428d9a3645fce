import type { Endpoint } from '@foyer/contract/endpoint';
import { pause, type WpsClock } from '#src/clock.ts';
import { startDeadline, type Deadline } from '#src/request/deadline.ts';
import { createLanes } from '#src/request/lanes.ts';
import { createPace } from '#src/request/pace.ts';
import { readAnswer } from '#src/response/read-answer.ts';
import type { WpsResult } from '#src/wps-error.ts';

export interface TransportSettings {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: WpsClock;
  readonly isOnline: () => boolean;
  readonly pacePatterns: readonly string[];
}

export interface WireRequest {
  readonly endpoint: Endpoint;
  readonly url: URL;
  readonly headers: Headers;
  /** `null` for a GET. */
  readonly body: string | null;
}

export interface Transport {
  /** Sends once, when path and lane have a place; the value is not checked yet. Never rejects. */
  send(request: WireRequest, signal: AbortSignal): Promise<WpsResult<unknown>>;
}

/** What a call says about itself in its errors. */
export function callOf(endpoint: Endpoint) {
  return { endpoint: endpoint.name, takesToken: endpoint.token !== 'none' };
}

export function createTransport(settings: TransportSettings): Transport {
  const { clock } = settings;
  const pace = createPace(clock.elapsed, settings.pacePatterns);
  const lanes = createLanes();

  const exchange = async (request: WireRequest, signal: AbortSignal): Promise<WpsResult<unknown>> => {
    const of = callOf(request.endpoint);
    const deadline = startDeadline(clock, request.endpoint.timeoutMs, signal);
    try {
      const response = await settings.fetch(request.url, initOf(request, deadline));
      return await readAnswer(response, of, clock.now());
    } catch {
      // A fetch says only that it failed; what is known about why is ours.
      if (deadline.reason() === 'aborted') return { ok: false, error: { kind: 'aborted', ...of } };
      if (deadline.reason() === 'timeout') {
        return { ok: false, error: { kind: 'timeout', afterMs: request.endpoint.timeoutMs, ...of } };
      }
      if (settings.isOnline()) return { ok: false, error: { kind: 'network', ...of } };
      return { ok: false, error: { kind: 'offline', secure: request.url.protocol === 'https:', ...of } };
    } finally {
      deadline.clear();
    }
  };

  return {
    async send(request, signal) {
      const { endpoint, url } = request;
      if (endpoint.method === 'GET') await pause(clock, pace.reserve(url.pathname), signal);
      const place = { lane: endpoint.lane, kind: endpoint.kind, signal };
      const result = await lanes.run(place, () => exchange(request, signal));
      return result ?? { ok: false, error: { kind: 'aborted', ...callOf(endpoint) } };
    },
  };
}

/** With credentials and without redirects. [S7-004] */
function initOf(request: WireRequest, deadline: Deadline): RequestInit {
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
