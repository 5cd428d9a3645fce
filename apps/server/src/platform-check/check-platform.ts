import { randomBytes } from 'node:crypto';
import { defineEndpoint, type Endpoint } from '@foyer/contract/endpoint';
import { allEndpoints } from '@foyer/contract/all-endpoints';
import { getBodyEncryptionKey } from '@foyer/contract/session/get-body-encryption-key';
import { logout } from '@foyer/contract/session/sessions';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import type { PlatformMapping } from '#src/config/platform-mapping.ts';
import { type CheckedResponseStore, createCheckedResponseStore } from '#src/platform-check/platform-response-values.ts';
import { type PlatformCheckInput, getPlatformCheckInput } from '#src/platform-check/platform-check-inputs.ts';
import { type EndpointCheckResults, createEndpointCheckResults } from '#src/platform-check/endpoint-check-results.ts';
import { checkPlatformEncryption } from '#src/platform-check/check-encryption.ts';
import { checkPlatformImages } from '#src/platform-check/check-images.ts';
import { checkLaunchOrigins, launchPlatformGames, type LaunchedGame } from '#src/platform-check/check-launches.ts';
import {
  checkInvalidTokenIsRejected,
  type PlatformCheckCredentials,
  logInAtPlatform,
  logOutAtPlatform,
} from '#src/platform-check/check-member-login.ts';
import {
  classifyExpectedRejection,
  classifyPlatformResponse,
  describeRejection,
  type ResponseOutcome,
} from '#src/platform-check/classify-response.ts';
import { createMappingFetchWithErrorCodeCheck } from '#src/platform-check/checked-mapping-fetch.ts';
import {
  createPlatformClient,
  type PlatformClient,
  type PlatformCheckTarget,
} from '#src/platform-check/platform-client.ts';
import type { PlatformWideCheckResult, PlatformReport } from '#src/platform-check/platform-report.ts';
import { createPlatformReportRedactor } from '#src/platform-check/report-redactor.ts';

export interface PlatformCheckOptions extends PlatformCheckTarget {
  /** Credentials of a member; `null` to check everything as a visitor. */
  readonly credentials: PlatformCheckCredentials | null;
  /** Origins from which pages may load games; `null` if unknown. */
  readonly gameOrigins: readonly string[] | null;
  /** Origin of covers, banners and promotion images; only needed if the site status has no `imageCDNs`. */
  readonly imagesOrigin: string | undefined;
  /** The mapping of the platform; `null` if its interface is the contract's. */
  readonly mapping: PlatformMapping | null;
}

export interface PlatformCheckServices {
  readonly fetch: typeof globalThis.fetch;
  /** Called before each step with its name. */
  readonly onProgress: (step: string) => void;
}

/** Number of reads of each endpoint from which the latency is computed. */
const READS = 5;

const unknownPath = defineEndpoint({
  name: 'check.unknownPath',
  method: 'GET',
  path: '/wps/relay/FOYER_unknownCall',
  summary: 'A path that no platform has.',
  source: 'docs/platform.md',
  token: 'none',
});

/** A successful read call, which is repeated later to measure latencies. */
interface RepeatableRead {
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly token: string | null;
}

interface Run {
  readonly client: PlatformClient;
  readonly answers: CheckedResponseStore;
  readonly results: EndpointCheckResults;
  readonly onProgress: (step: string) => void;
  readonly repeatable: RepeatableRead[];
}

/**
 * Tries every endpoint of the contract at a platform: reads with the inputs of pages, writes with an empty request that
 * must be rejected, then the rules that concern several responses. With a login it also reads as that member, launches
 * games and logs out.
 */
export async function checkPlatform(
  { credentials, gameOrigins, imagesOrigin, mapping, ...site }: PlatformCheckOptions,
  { fetch, onProgress }: PlatformCheckServices,
): Promise<PlatformReport> {
  const mapped = mapping === null ? null : createMappingFetchWithErrorCodeCheck(mapping, fetch);
  const client = createPlatformClient(site, mapped?.fetch ?? fetch);
  const redactor = createPlatformReportRedactor(credentials === null ? [] : [credentials.password]);
  const run: Run = {
    client,
    answers: createCheckedResponseStore(),
    results: createEndpointCheckResults(),
    onProgress,
    repeatable: [],
  };
  const checks: PlatformWideCheckResult[] = [];

  for (const endpoint of allEndpoints) {
    onProgress(endpoint.name);
    run.results.record(endpoint, await tryAsVisitor(run, endpoint));
  }
  onProgress('encryption and sessions');
  const key = run.answers.get(getBodyEncryptionKey);
  if (key !== null) checks.push(...(await checkPlatformEncryption(client, key)));
  checks.push(
    await checkInvalidTokenIsRejected(client, randomBytes(32).toString('base64url'), 'Unknown token'),
    await checkUnknownPath(client),
  );
  const launched: LaunchedGame[] = [...(await launchPlatformGames({ ...run, token: null }))];
  if (credentials !== null && key !== null) {
    const parts = { client, results: run.results, hide: redactor.add };
    onProgress('login');
    const session = await logInAtPlatform(parts, key, credentials);
    checks.push(...session.checks);
    if (session.token !== null) {
      await readAsMember(run, session.token);
      launched.push(...(await launchPlatformGames({ ...run, token: session.token })));
      await measureLatency(run);
      checks.push(await logOutAtPlatform(parts, session.token));
    }
  }
  await measureLatency(run);
  checks.push(checkLaunchOrigins(launched, gameOrigins));
  if (mapped !== null) checks.push(mapped.checkCodes());
  onProgress('images');
  checks.push(await checkPlatformImages(run.answers, fetch, imagesOrigin));
  const flags = run.answers.get(getSiteStatus)?.info.whitelabelVal ?? null;
  return redactor.redactReport({
    platform: site.origin,
    merchant: site.merchant,
    language: site.language,
    checkedAt: new Date().toISOString(),
    asMember: credentials !== null,
    calls: run.results.list(allEndpoints, flags),
    checks,
  });
}

const skipped = (detail: string): ResponseOutcome => ({ status: 'skipped', detail, problems: [] });

async function tryAsVisitor(run: Run, endpoint: Endpoint): Promise<ResponseOutcome> {
  if (endpoint.platform === 'unused') return skipped('Foyer does not call it before a platform');
  if (endpoint.kind === 'write') return probeWrite(run.client, endpoint);
  if (endpoint.token === 'required') {
    return classifyExpectedRejection(await run.client.send({ endpoint, input: {} }), {
      status: 'skipped',
      detail: 'rejects visitors, as it must; its value needs --username',
      accepted: 'answered a visitor, although it requires a session',
    });
  }
  return read(run, endpoint, null);
}

/** Checks that a write endpoint exists: sends an invalid request, which changes nothing, and expects an error. */
async function probeWrite(client: PlatformClient, endpoint: Endpoint): Promise<ResponseOutcome> {
  if (endpoint.name === logout.name) {
    const { value: _nothing, ...outcome } = classifyPlatformResponse(endpoint, await client.send({ endpoint }));
    return outcome;
  }
  const isInvalid = endpoint.sealed || endpoint.token === 'required' || !endpoint.in.safeParse({}).success;
  if (!isInvalid) return skipped('it changes data, and an empty request is valid');
  const answer = await client.send({ endpoint });
  return classifyExpectedRejection(answer, {
    status: 'probed',
    detail: `rejects an empty request of a visitor: ${describeRejection(answer)}`,
    accepted: 'accepted an empty request of a visitor',
  });
}

async function read(run: Run, endpoint: Endpoint, token: string | null): Promise<ResponseOutcome> {
  const { client, answers, results, repeatable } = run;
  const made: PlatformCheckInput = getPlatformCheckInput(endpoint, answers, client.site);
  if (!made.known) return skipped(made.reason);
  const { input } = made;
  const answer = await client.send({ endpoint, input, token });
  const { value, ...outcome } = classifyPlatformResponse(endpoint, answer);
  if (outcome.status !== 'ok') return outcome;
  answers.set(endpoint, value);
  results.addDuration(endpoint, answer.ms);
  repeatable.push({ endpoint, input, token });
  return outcome;
}

async function readAsMember(run: Run, token: string): Promise<void> {
  for (const endpoint of allEndpoints) {
    if (endpoint.kind !== 'read' || endpoint.token === 'none' || endpoint.platform === 'unused') continue;
    run.onProgress(`${endpoint.name} as a member`);
    const outcome = await read(run, endpoint, token);
    const detail =
      outcome.status === 'ok' || outcome.status === 'skipped' ? outcome.detail : `as a member: ${outcome.detail}`;
    run.results.record(endpoint, { ...outcome, detail });
  }
}

/**
 * Repeats each successful read call in rounds to measure latencies, so that the platform never gets the same request
 * twice in a row.
 */
async function measureLatency({ client, results, onProgress, repeatable }: Run): Promise<void> {
  const reads = repeatable.splice(0);
  for (let round = 2; round <= READS; round += 1) {
    onProgress(`latency, round ${round} of ${READS}`);
    for (const request of reads) {
      const { envelope, ms } = await client.send(request);
      if (envelope?.success === true) results.addDuration(request.endpoint, ms);
    }
  }
}

async function checkUnknownPath(client: PlatformClient): Promise<PlatformWideCheckResult> {
  const name = 'Unknown path';
  const answer = await client.send({ endpoint: unknownPath });
  const { envelope, status } = answer;
  if (envelope === null)
    return { name, severity: 'warning', detail: `${answer.failure}: use the envelope with not_found` };
  if (envelope.success) return { name, severity: 'failure', detail: `answered ${unknownPath.path} with success` };
  const isExact = status === 404 && envelope.errorCode === 'not_found';
  const detail = describeRejection(answer);
  return { name, severity: isExact ? 'ok' : 'warning', detail: isExact ? detail : `${detail}: use 404 not_found` };
}
