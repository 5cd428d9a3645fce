import { setTimeout as delay } from 'node:timers/promises';
import type { GameCard } from '@foyer/contract/game/game-card';
import { getGameList } from '@foyer/contract/game/game-lists';
import { registerByUsername } from '@foyer/contract/member/registration/register';
import { type AcknowledgedWrite, acknowledgedWriteKinds, findAcknowledgedWrites } from './acknowledged-writes.ts';
import { createLoadRecorder } from './load-recorder.ts';
import { createLoadReport, type LoadReport, type LoadSettings, type LoadThresholds } from './load-report.ts';
import { openSlowConnections } from './open-slow-connections.ts';
import { openEventStreams } from './open-event-streams.ts';
import { assignUserKinds, type LoadUserKind, type UserKindShares } from './load-profiles.ts';
import { runUserSession } from './run-user-session.ts';
import { createSiteRequestBuilder, readResponseValue, type SiteRequestBuilder } from './site-request-builder.ts';
import { openSiteConnection, parseSiteTarget, type SiteConnection, type SiteTarget } from './site-connection.ts';
import {
  buildLoginRequest,
  buildRegistrationRequest,
  createAcknowledgedRegistration,
  type SimulatedMember,
  createSimulatedMember,
  memberSteps,
  newcomerSteps,
  type UserStepContext,
  type UserSteps,
  visitorSteps,
} from './user-steps.ts';

export interface LoadTestOptions extends LoadSettings {
  readonly shares: UserKindShares;
  readonly thresholds: LoadThresholds;
  /** Secret that signs the calls of the demo vendor. If it is `null`, members launch games but do not play. */
  readonly vendorSecret: string | null;
  /** Whether each user connects from its own IP address in 127.0.0.0/8. */
  readonly hasLocalAddresses: boolean;
  readonly log: (line: string) => void;
}

export interface RunningLoadTest {
  /** Records the start of a fault. Call the returned function when the failed part works again. */
  readonly beginFault: (name: string) => () => void;
  /** Returns the number of requests so far that were answered or have failed. */
  readonly countRequests: () => number;
  /** Ends the load test early. */
  readonly stop: () => void;
  readonly report: Promise<LoadReport>;
}

/** Number of requests per second that each user sends. */
const REQUESTS_PER_SECOND = 2;
const REQUESTS_PER_SESSION = 30;
/**
 * Event streams per member: the maximum that one server allows. Even if all streams of a member reach the same server,
 * none is rejected.
 */
const STREAMS_PER_MEMBER = 8;
/**
 * Number of connections that prepare the load test and verify its writes. Their source addresses follow those of users,
 * streams and slow connections.
 */
const HELPERS = 24;
const FIRST_HELPER = 60_000;
const FIRST_SLOW = 40_000;
const FIRST_STREAM = 20_000;
const STREAMS_OPEN_WITHIN_MS = 60_000;

/** Registers members, then runs a load test. Rejects if the site does not respond or does not register members. */
export async function startLoadTest(options: LoadTestOptions): Promise<RunningLoadTest> {
  const target = parseSiteTarget(options.url, options.hasLocalAddresses);
  const helpers = Array.from({ length: HELPERS }, (_, number) => openSiteConnection(target, FIRST_HELPER + number));
  const [first] = helpers;
  if (first === undefined) throw new Error('no connection');
  const calls = createSiteRequestBuilder(target.origin, first);
  const writes: AcknowledgedWrite[] = [];
  const users = Math.max(1, Math.round(options.rate / REQUESTS_PER_SECOND));
  const kinds = assignUserKinds(users, options.shares);
  const wanted = Math.max(
    Math.ceil(options.streams / STREAMS_PER_MEMBER),
    kinds.filter((kind) => kind === 'members').length,
  );
  options.log(`registering ${wanted} members`);
  const members = await registerMembers({ target, calls, helpers, count: wanted });
  for (const { member } of members) writes.push(createAcknowledgedRegistration(calls, member));
  const games = await listGames(calls, first);
  const context: UserStepContext = {
    calls,
    games,
    vendorSecret: options.vendorSecret,
    onAcknowledged: (write) => void writes.push(write),
  };

  const recorder = createLoadRecorder(() => performance.now());
  const stopping = new AbortController();
  const { signal } = stopping;
  const perMember = Math.ceil(options.streams / Math.max(1, members.length));
  const tokens = members.map(({ token }) => token);
  const streams = openEventStreams({
    target,
    firstUser: FIRST_STREAM,
    tokens,
    perMember,
    streams: options.streams,
    stopping: signal,
  });
  const slow = openSlowConnections({
    target,
    firstUser: FIRST_SLOW,
    connections: options.slowConnections,
    stopping: signal,
  });
  await waitUntil(() => streams.count() >= options.streams, STREAMS_OPEN_WITHIN_MS);
  options.log(`${streams.count()} event streams and ${slow.count()} slow connections are open`);

  recorder.restart();
  signal.addEventListener('abort', recorder.stop);
  const startedAt = new Date();
  const counting = setInterval(
    () => recorder.recordConnections({ streams: streams.count(), slowConnections: slow.count() }),
    1000,
  );
  const ending = setTimeout(() => stopping.abort(), options.seconds * 1000);
  let memberNumber = 0;
  const nextMember = (): SimulatedMember | undefined => members[memberNumber++ % members.length]?.member;
  const run = async (user: number, kind: LoadUserKind): Promise<void> => {
    const share = (user + 1) / users;
    // Spread over a second, because each session sends its requests at the start of its seconds.
    await delay(share * 1000);
    const session = { target, user, requestsPerSecond: REQUESTS_PER_SECOND, recorder, stopping: signal };
    // Every user begins in the middle of a visit. If all began with their login, all would log in during the same second, and
    // again whenever their sessions of equal length end.
    await runUserSession({ ...session, requests: Math.ceil(share * REQUESTS_PER_SESSION) }, visitorSteps(context));
    while (!signal.aborted) {
      const steps = await createSteps(kind, context, { origin: target.origin, nextMember });
      await runUserSession({ ...session, requests: REQUESTS_PER_SESSION }, steps);
    }
  };
  const report = Promise.all(kinds.map((kind, user) => run(user, kind))).then(async () => {
    clearInterval(counting);
    clearTimeout(ending);
    const record = recorder.read();
    options.log(`looking for ${writes.length} acknowledged writes`);
    const found = await findAcknowledgedWrites(acknowledgedWriteKinds, writes, helpers);
    for (const helper of helpers) helper.close();
    const { url, profile, rate, seconds, slowConnections } = options;
    const settings = { url, profile, rate, seconds, slowConnections, streams: options.streams };
    return createLoadReport({ settings, startedAt, thresholds: options.thresholds, record, writes: found });
  });
  return {
    beginFault: recorder.beginFault,
    countRequests: () => recorder.read().samples.length,
    stop: () => stopping.abort(),
    report,
  };
}

async function waitUntil(isDone: () => boolean, withinMs: number): Promise<void> {
  for (let waited = 0; !isDone() && waited < withinMs; waited += 100) await delay(100);
}

/**
 * Builds the steps of one user. Encrypted requests are built before the user's session starts; if the site sends no
 * encryption key, the user only visits pages.
 */
async function createSteps(
  kind: LoadUserKind,
  context: UserStepContext,
  { origin, nextMember }: { readonly origin: string; readonly nextMember: () => SimulatedMember | undefined },
): Promise<UserSteps> {
  if (kind === 'members') {
    const member = nextMember();
    const request = member === undefined ? null : await buildLoginRequest(context.calls, member);
    if (request !== null) return memberSteps(context, request);
  }
  if (kind === 'newcomers') {
    const member = createSimulatedMember();
    const request = await buildRegistrationRequest(context.calls, member, origin);
    if (request !== null) return newcomerSteps(context, member, request);
  }
  return visitorSteps(context);
}

interface Registered {
  readonly member: SimulatedMember;
  readonly token: string;
}

interface RegisterOptions {
  readonly target: SiteTarget;
  readonly calls: SiteRequestBuilder;
  readonly helpers: readonly SiteConnection[];
  readonly count: number;
}

async function registerMembers({ target, calls, helpers, count }: RegisterOptions): Promise<readonly Registered[]> {
  const registered: Registered[] = [];
  let started = 0;
  const work = async (helper: SiteConnection): Promise<void> => {
    while (started < count) {
      started += 1;
      const member = createSimulatedMember();
      const request = await buildRegistrationRequest(calls, member, target.origin);
      if (request === null) throw new Error(`${target.origin} sends no key for encrypted calls`);
      const response = await helper.send(request);
      const token = readResponseValue(registerByUsername, response)?.token ?? null;
      if (token === null)
        throw new Error(`a registration was answered with ${response.status}: ${response.body.slice(0, 300)}`);
      registered.push({ member, token });
    }
  };
  await Promise.all(helpers.map(work));
  return registered;
}

async function listGames(calls: SiteRequestBuilder, connection: SiteConnection): Promise<readonly GameCard[]> {
  const list = readResponseValue(getGameList, await connection.send(calls.call(getGameList, { limit: '96' })));
  return (list?.games ?? []).filter(({ closed }) => closed === undefined);
}
