import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { GameCard } from '@foyer/contract/game/game-card';
import { getGameList, getHomeLanes } from '@foyer/contract/game/game-lists';
import { getBodyEncryptionKey } from '@foyer/contract/session/get-body-encryption-key';
import { login } from '@foyer/contract/session/login';
import type { OpenedSession } from '@foyer/contract/session/opened-session';
import * as z from 'zod';
import type { MarketProtectionPreset } from '#src/modules/protection/market-presets.ts';
import { encryptPayload } from '#src/platform-check/check-encryption.ts';
import { choosePlatformCheckLaunches, type PlatformCheckLaunch } from '#src/platform-check/platform-check-inputs.ts';
import type { PlatformClient } from '#src/platform-check/platform-client.ts';
import {
  callPlatform,
  describePlatformCallResult,
  type PlatformCallResult,
} from '#src/platform-check/protection/call-platform.ts';
import type { ProtectionRecorder } from '#src/platform-check/protection/protection-report.ts';
import { createVendorCaller, type VendorCaller } from '#src/platform-check/protection/vendor-caller.ts';

export interface ProtectionRun {
  readonly client: PlatformClient;
  readonly market: MarketProtectionPreset | null;
  readonly recorder: ProtectionRecorder;
  /** Open games of the platform, those of home first. */
  readonly games: readonly GameCard[];
  /** Calls the platform in the name of a game vendor; `null` if the command was given no secret of a vendor. */
  readonly vendor: VendorCaller | null;
  logIn(username: string, password?: string): Promise<PlatformCallResult<OpenedSession>>;
}

export interface ProtectionRunOptions extends Pick<ProtectionRun, 'client' | 'market' | 'recorder'> {
  /** Password of all test members. */
  readonly password: string;
  readonly vendorCredentials: { readonly code: string; readonly secret: string } | null;
  /** Registers a secret that must not be in the report. */
  readonly hide: (secret: string) => void;
}

export async function createProtectionRun(options: ProtectionRunOptions): Promise<ProtectionRun> {
  const { client, market, recorder, password, vendorCredentials, hide } = options;
  const lanes = await callPlatform(client, getHomeLanes);
  const listed = await callPlatform(client, getGameList, { input: { platform: 'MOBILE' } });
  const games = [
    ...(lanes.kind === 'ok' ? lanes.value.lanes.flatMap(({ cards }) => cards) : []),
    ...(listed.kind === 'ok' ? listed.value.games : []),
  ].filter(({ closed }) => closed === undefined);
  const readKey = () => callPlatform(client, getBodyEncryptionKey, { input: { _: String(Date.now()) } });
  const key = await readKey();
  const clockOffset = key.kind === 'ok' ? key.value.serverTime - Date.now() : 0;
  const now = (): number => Date.now() + clockOffset;
  return {
    client,
    market,
    recorder,
    games,
    vendor: vendorCredentials === null ? null : createVendorCaller(client, { ...vendorCredentials, now }),
    logIn: async (username, tried = password) => {
      const current = await readKey();
      if (current.kind !== 'ok') return current;
      const sealed = await encryptPayload(current.value, login.path, { type: 'username', username, password: tried });
      if (sealed === null) return { kind: 'unusable', detail: 'the encryption key is invalid' };
      const result = await callPlatform(client, login, { sealed });
      if (result.kind === 'ok') hide(result.value.token);
      return result;
    },
  };
}

const launchedSchema = z.object({ gameUrl: z.string() });

export interface OpenedGame {
  readonly launch: PlatformCheckLaunch;
  /** Launch token in the URL of the game; empty if it has none. */
  readonly launchToken: string;
}

/** Launches games until one opens. Resolves to that game, or to the reason if none opens. */
export async function openGame(
  { client, games }: Pick<ProtectionRun, 'client' | 'games'>,
  token: string,
  idempotencyKey: string = randomUUID(),
): Promise<OpenedGame | string> {
  let reason = 'the platform lists no game';
  for (const launch of choosePlatformCheckLaunches(games, true)) {
    // oxlint-disable-next-line no-await-in-loop -- only the first game that opens is needed
    const result = await sendPlatformLaunch(client, { launch, token, idempotencyKey });
    const { success, data } = launchedSchema.safeParse(result.kind === 'ok' ? result.value : null);
    if (success) return { launch, launchToken: URL.parse(data.gameUrl)?.searchParams.get('launchToken') ?? '' };
    reason = `the launch of ${launch.game} ${describePlatformCallResult(result)}`;
  }
  return reason;
}

interface RepeatedLaunch {
  readonly launch: PlatformCheckLaunch;
  readonly token: string;
  readonly idempotencyKey?: string;
}

/** Sends a launch request, with the given `Idempotency-Key` or a new one. */
export const sendPlatformLaunch = (
  client: PlatformClient,
  { launch, token, idempotencyKey = randomUUID() }: RepeatedLaunch,
): Promise<PlatformCallResult<OutputOf<PlatformCheckLaunch['endpoint']>>> =>
  callPlatform(client, launch.endpoint, {
    input: launch.input,
    token,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
