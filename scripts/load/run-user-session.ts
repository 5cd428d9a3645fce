import autocannon from 'autocannon';
import type { LoadRecorder } from './load-recorder.ts';
import { getUserSourceAddress, getTlsOptions, type SiteResponse, type SiteTarget } from './site-connection.ts';
import type { UserStep, UserSteps } from './user-steps.ts';

export interface UserSessionOptions {
  readonly target: SiteTarget;
  /** Number of the user, which determines its source address. */
  readonly user: number;
  readonly requestsPerSecond: number;
  readonly requests: number;
  readonly recorder: Pick<LoadRecorder, 'recordRequest'>;
  readonly stopping: AbortSignal;
}

const TIMEOUT_S = 30;
/** Maximum length of a session in seconds. autocannon ends sessions regularly; this only ends one that hangs. */
const LONGEST_SESSION_S = 3_600;
/** Interval at which autocannon checks whether it was stopped, in milliseconds. */
const END_WITHIN_MS = 100;

// The figures come from the responses, because autocannon's own cover one run, and a run is one user here.
const unused = { recordValue: () => {}, recordValueWithExpectedInterval: () => {}, destroy: () => {}, reset: () => {} };
const noHistogram = { ...unused, __custom: true };
/** Options of autocannon; its published types lack `histograms`. */
type RunOptions = autocannon.Options & { readonly histograms: Readonly<Record<string, object>> };
const noFigures = {
  histograms: { latencies: noHistogram, requests: noHistogram, throughput: noHistogram },
  skipAggregateResult: true,
};

/**
 * Sends one user's requests over one connection, `requestsPerSecond` at the start of every second. Resolves after the
 * last request. If the connection breaks, one request is recorded as failed and the session ends, because autocannon
 * would assign later responses to wrong requests.
 */
export function runUserSession(options: UserSessionOptions, steps: UserSteps): Promise<void> {
  const { target, user, recorder, stopping } = options;
  const address = getUserSourceAddress(target, user);
  const shared = { host: target.host, ...(address === undefined ? {} : { 'x-forwarded-for': address }) };
  let pending: UserStep | null = null;
  let sentAt = 0;
  let next = steps.next({ status: 0, body: '' });
  let answered: { readonly name: string; readonly status: number } | null = null;

  const receive = (response: SiteResponse): void => {
    if (pending === null) return;
    answered = { name: pending.name, status: response.status };
    pending = null;
    next = steps.next(response);
  };
  return new Promise((resolve) => {
    let isEnded = false;
    const end = (): void => {
      isEnded = true;
      run.stop();
    };
    const fail = (): void => {
      if (pending === null) return;
      recorder.recordRequest({ name: pending.name, status: 0, ms: performance.now() - sentAt });
      pending = null;
      end();
    };
    const prepare = (request: autocannon.Request): autocannon.Request => {
      // A second request before the response to the first: autocannon has replaced the connection.
      if (pending !== null) fail();
      else if (!isEnded && !next.done) pending = next.value;
      sentAt = performance.now();
      const { method = 'GET', path = '/m/home', headers = {}, body = null } = pending?.request ?? {};
      return { ...request, method, path, headers: { ...headers, ...shared }, body: body ?? '' };
    };
    const settings: RunOptions = {
      url: `${target.isSecure ? 'https' : 'http'}://${target.address}:${target.port}`,
      connections: 1,
      connectionRate: options.requestsPerSecond,
      maxConnectionRequests: options.requests,
      duration: LONGEST_SESSION_S,
      timeout: TIMEOUT_S,
      sampleInt: END_WITHIN_MS,
      tlsOptions: getTlsOptions(target, user),
      servername: new URL(target.origin).hostname,
      requests: [{ setupRequest: prepare, onResponse: (status, body) => receive({ status, body }) }],
      setupClient: (client) => {
        client.addListener('connError', fail);
        client.once('done', () => {
          stopping.removeEventListener('abort', end);
          end();
          resolve();
        });
      },
      ...noFigures,
    };
    const run = autocannon(settings, () => {});
    run.on('response', (_client, _status, _bytes, ms) => {
      if (answered !== null) recorder.recordRequest({ ...answered, ms });
      answered = null;
    });
    stopping.addEventListener('abort', end);
  });
}
