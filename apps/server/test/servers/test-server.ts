import path from 'node:path';
import { Writable } from 'node:stream';
import * as z from 'zod';
import type { Endpoint, InputOf, OutputOf } from '@foyer/contract/endpoint';
import { envelopeSchema } from '@foyer/contract/envelope';
import { type ServerAppParts, createServerApp } from '#src/app.ts';
import { composeServerApp } from '#src/composition/compose-app.ts';
import { type CountryLookup, noCountryLookup } from '#src/adapters/country/country-lookup.ts';
import { openImageStore } from '#src/adapters/image-store/open-image-store.ts';
import { createInMemoryRateLimiterFactory } from '#src/adapters/limits/rate-limits.ts';
import { loadTracing } from '#src/adapters/tracing/load-tracing.ts';
import { type Config, toConfig } from '#src/config/config.ts';
import { readServerEnv } from '#src/config/read-server-env.ts';
import { type ServerContext, createServerContext } from '#src/server-context.ts';
import type { Database } from '#src/db/schema.ts';
import { createServerMetrics } from '#src/http/metrics.ts';
import { listenOnAddress } from '#src/runtime/listen.ts';
import { createLogger } from '#src/runtime/log.ts';
import { createMerchantDirectory } from '#src/modules/merchant/merchant-directory.ts';
import { createStoredBrandErrorReporter, loadMerchants, type Merchant } from '#src/modules/merchant/merchant.public.ts';
import { type TestResponse, type TestRequestOptions, sendRequest } from '#test/http-request.ts';
import { sharedResizedImagesFolder } from '#test/test-image-store.ts';
import { makeMerchant, storeMerchants } from '#test/make-merchant.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { createTestClock, type ManualTestClock } from '#test/test-clock.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';

export interface TestServerOptions {
  /** Merchants of the server. Default: one similar to `aurora` on `localhost`. */
  readonly merchants?: readonly Merchant[];
  /** If true, the server uses the merchants in the database. `context.merchants.refresh()` reads them again. */
  readonly stored?: boolean;
  readonly clock?: ManualTestClock;
  readonly countryOf?: CountryLookup;
  /** Settings that differ from the default settings of test servers. */
  readonly config?: Partial<Config>;
  /** Parts that replace parts of the application, e.g. operations that a test defines. */
  readonly parts?: (context: ServerContext) => Partial<ServerAppParts>;
}

export interface TestCallOptions extends Omit<TestRequestOptions, 'method' | 'body'> {
  readonly token?: string;
  readonly language?: string;
}

/** The response to an API call. `value` is parsed with the endpoint's schema; `null` if the call was rejected. */
export interface TestCallResponse<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly value: T | null;
  readonly errorCode: string | null;
  readonly message: string | null;
  readonly spanId: string | null;
  /** The value of the envelope without validation, for errors that have a value. */
  readonly raw: unknown;
}

export interface TestServer {
  /** URL of the server, `http://localhost:<port>`. */
  readonly url: string;
  readonly port: number;
  readonly context: ServerContext;
  readonly db: Database;
  readonly clock: ManualTestClock;
  /** All log entries so far, parsed. */
  readonly logs: readonly LogLine[];
  /** Sends any request. */
  request(target: string, options?: TestRequestOptions): Promise<TestResponse>;
  /** Calls an endpoint. For endpoints with encrypted bodies, use `callSealed`. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: TestCallOptions,
  ): Promise<TestCallResponse<OutputOf<E>>>;
  /** Declares that the test causes errors in the log. Without this call, `close` throws if errors were logged. */
  expectErrors(): void;
  close(): Promise<void>;
}

const logLineSchema = z.looseObject({ level: z.number(), msg: z.string().optional() });
export type LogLine = z.output<typeof logLineSchema>;
const ERROR_LEVEL = 50;

/**
 * Starts the whole server on a free port of loopback, with an in-memory database and a clock that only `advance` moves:
 * `const server = await startTestServer()` in `beforeAll`, `await server.close()` in `afterAll`.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = options.clock ?? createTestClock();
  const logs: LogLine[] = [];
  const database = await openTestDatabase();
  const log = createLogger({ level: 'debug', to: collectLogs(logs) });
  const config = createTestConfig(options.config);
  const tracing = await loadTracing(config, log);
  const db = tracing ? await database.follow(tracing.onStatement) : database.db;
  const metrics = createServerMetrics({ standard: false });
  const report = createStoredBrandErrorReporter({ log, metrics });
  const merchants = createMerchantDirectory({
    load: async () => (options.stored ? loadMerchants(db, report) : (options.merchants ?? [makeMerchant()])),
    version: async () => '',
  });
  await merchants.refresh();
  if (!options.stored) await storeMerchants(db, options.merchants ?? [makeMerchant()]);
  const context = createServerContext({
    config,
    log,
    clock,
    db,
    limits: createInMemoryRateLimiterFactory(clock),
    images: openImageStore(config.imageStore),
    metrics,
    merchants,
    countryOf: options.countryOf ?? noCountryLookup,
    tracing,
  });
  const app = createServerApp(context, { ...composeServerApp(context), ...options.parts?.(context) });
  const listening = await listenOnAddress(app, { host: '127.0.0.1', port: 0 });
  if (!listening.ok) throw new Error(listening.line);
  const port = listening.value;
  let errorsExpected = false;

  return {
    url: `http://localhost:${port}`,
    port,
    context,
    db,
    clock,
    logs,
    request: (target, how) => sendRequest(port, target, how),
    call: async (endpoint, input, how) =>
      toCallResponse(endpoint, await sendCall(port, endpoint, { input, how: how ?? {} })),
    expectErrors: () => {
      errorsExpected = true;
    },
    close: async () => {
      await app.close();
      await tracing?.close();
      await database.close();
      const errors = logs.filter((line) => line.level >= ERROR_LEVEL);
      if (errors.length > 0 && !errorsExpected) throw new Error(`the server logged errors: ${JSON.stringify(errors)}`);
    },
  };
}

function createTestConfig(changes: Partial<Config> = {}): Config {
  const env = readServerEnv({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: 'memory://',
    IMAGES_DIR: sharedResizedImagesFolder,
    REQUESTS_PER_MINUTE: '1000000',
  });
  if (!env.ok) throw new Error(env.line);
  const config = toConfig(env.value, path.resolve(import.meta.dirname, '../../../..'));
  if (!config.ok) throw new Error(config.line);
  return { ...config.value, passwordHash: FAST_PASSWORD_HASH, ...changes };
}

function collectLogs(logs: LogLine[]): Writable {
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logs.push(logLineSchema.parse(JSON.parse(chunk.toString('utf8'))));
      done();
    },
  });
}

interface RequestDetails {
  readonly input: unknown;
  readonly how: TestCallOptions;
}

function sendCall(port: number, endpoint: Endpoint, { input, how }: RequestDetails): Promise<TestResponse> {
  const { token, language, ...rest } = how;
  const headers = {
    ...(token === undefined ? {} : { authorization: token }),
    ...(language === undefined ? {} : { language }),
    ...how.headers,
  };
  if (endpoint.method === 'GET') return sendRequest(port, `${endpoint.path}${toQuery(input)}`, { ...rest, headers });
  const body = JSON.stringify(input);
  return sendRequest(port, endpoint.path, {
    ...rest,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

function toQuery(input: unknown): string {
  const fields = z.record(z.string(), z.string().optional()).parse(input);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? '' : `?${query}`;
}

function toCallResponse<E extends Endpoint>(endpoint: E, answer: TestResponse): TestCallResponse<OutputOf<E>> {
  const envelope = envelopeSchema.parse(JSON.parse(answer.text));
  return {
    status: answer.status,
    headers: answer.headers,
    value: envelope.success ? parseValue(endpoint, envelope.value) : null,
    errorCode: envelope.errorCode ?? null,
    message: envelope.message ?? null,
    spanId: envelope.spanId ?? null,
    raw: envelope.value,
  };
}

function parseValue<E extends Endpoint>(endpoint: E, value: unknown): OutputOf<E>;
function parseValue(endpoint: Endpoint, value: unknown): unknown {
  return endpoint.out.parse(value);
}
