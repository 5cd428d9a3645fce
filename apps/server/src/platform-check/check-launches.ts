import * as z from 'zod';
import type { CheckedResponseStore } from '#src/platform-check/platform-response-values.ts';
import { choosePlatformCheckLaunches, listOpenGames } from '#src/platform-check/platform-check-inputs.ts';
import type { EndpointCheckResults } from '#src/platform-check/endpoint-check-results.ts';
import { classifyPlatformResponse } from '#src/platform-check/classify-response.ts';
import type { PlatformClient } from '#src/platform-check/platform-client.ts';
import type { PlatformWideCheckResult } from '#src/platform-check/platform-report.ts';

const launchedSchema = z.object({ gameUrl: z.string() });
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1'];

export interface LaunchedGame {
  readonly endpoint: string;
  /** URL of the launched game. Only its origin is reported, because the URL contains a launch token. */
  readonly gameUrl: string;
}

interface LaunchParts {
  readonly client: PlatformClient;
  readonly answers: CheckedResponseStore;
  readonly results: EndpointCheckResults;
  /** Session token of a member; `null` to launch trials as a visitor. */
  readonly token: string | null;
}

/** Launches one game for each launch endpoint that the platform's games use, as part of the platform check. */
export async function launchPlatformGames({
  client,
  answers,
  results,
  token,
}: LaunchParts): Promise<readonly LaunchedGame[]> {
  const launched: LaunchedGame[] = [];
  for (const { endpoint, input, game } of choosePlatformCheckLaunches(listOpenGames(answers), token !== null)) {
    const { value, ...outcome } = classifyPlatformResponse(endpoint, await client.send({ endpoint, input, token }));
    results.record(endpoint, { ...outcome, detail: outcome.detail === '' ? '' : `${game}: ${outcome.detail}` });
    const parsed = launchedSchema.safeParse(value);
    if (parsed.success) launched.push({ endpoint: endpoint.name, gameUrl: parsed.data.gameUrl });
  }
  return launched;
}

/**
 * Checks the origins of launched games. Pages can load games only from origins that are in the settings of the Foyer
 * server (`gameOrigins`).
 */
export function checkLaunchOrigins(
  launched: readonly LaunchedGame[],
  gameOrigins: readonly string[] | null,
): PlatformWideCheckResult {
  const name = 'Launch origins';
  if (launched.length === 0) return { name, severity: 'note', detail: 'no game was launched' };
  const problems = launched.flatMap(({ endpoint, gameUrl }) => {
    const problem = originProblem(gameUrl, gameOrigins);
    return problem === null ? [] : [`${endpoint}: ${problem}`];
  });
  if (problems.length > 0) return { name, severity: 'failure', detail: problems.join('; ') };
  const origins = [...new Set(launched.map(({ gameUrl }) => new URL(gameUrl).origin))].join(', ');
  if (gameOrigins !== null) return { name, severity: 'ok', detail: origins };
  return {
    name,
    severity: 'note',
    detail: `${origins}: compare with GAME_ORIGINS of the server, or name them with --game-origins`,
  };
}

function originProblem(gameUrl: string, gameOrigins: readonly string[] | null): string | null {
  const url = URL.parse(gameUrl);
  if (url === null) return 'gameUrl is not an absolute address';
  if (gameOrigins !== null && !gameOrigins.includes(url.origin)) return `${url.origin} is not in --game-origins`;
  const isSecure = url.protocol === 'https:' || LOCAL_HOSTS.includes(url.hostname);
  return isSecure ? null : `${url.origin} is not https, so browsers do not show it in a page`;
}
