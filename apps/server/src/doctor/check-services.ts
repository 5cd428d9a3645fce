import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { Redis } from 'ioredis';
import { type DoctorFinding, failureFinding, okFinding, warningFinding } from '#src/doctor/doctor-finding.ts';

const TIMEOUT_MS = 3_000;
const SERVER_ERROR = 500;

/** Checks that Redis responds and that it does not delete rate limits when its memory is full. */
export async function checkRedis(url: string): Promise<DoctorFinding> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // The rejected command reports the error.
  redis.on('error', () => {});
  try {
    await redis.connect();
    const started = performance.now();
    await redis.ping();
    const latency = performance.now() - started;
    return createRedisFinding(await redis.info(), latency);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no answer';
    return failureFinding(
      'Redis',
      `does not respond: ${reason}`,
      'Start it or correct REDIS_URL: logins and SMS are rejected.',
    );
  } finally {
    redis.disconnect();
  }
}

/** Creates the finding about Redis. `info` is the response of the Redis command INFO. */
export function createRedisFinding(info: string, latencyMs: number): DoctorFinding {
  const fields = new Map([...info.matchAll(/^(\w+):([^\r\n]*)/gm)].map(([, name, value]) => [name, value]));
  const detail = `Redis ${fields.get('redis_version') ?? 'of unknown version'}, round trip ${latencyMs.toFixed(1)} ms`;
  const policy = fields.get('maxmemory_policy');
  if (fields.get('maxmemory') !== '0' && policy !== undefined && policy !== 'noeviction') {
    return warningFinding(
      'Redis',
      `${detail}, maxmemory-policy ${policy}`,
      'Set noeviction: otherwise Redis forgets the counts of attackers when its memory is full.',
    );
  }
  return okFinding('Redis', detail);
}

/**
 * Requests a site status from the operator's platform. Any response but a server error is fine, because the platform
 * may not know this host.
 */
export async function checkPlatformResponds(url: string): Promise<DoctorFinding> {
  const started = performance.now();
  try {
    const response = await fetch(`${url}${getSiteStatus.path}?device=H5`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    const detail = `${url} responds with status ${response.status} in ${Math.round(performance.now() - started)} ms`;
    if (response.status < SERVER_ERROR) return okFinding('platform', detail);
    return failureFinding('platform', detail, 'Check the platform: npm run platform check <url>.');
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no answer';
    return failureFinding('platform', `${url} does not respond: ${reason}`, 'Correct UPSTREAM_URL.');
  }
}
