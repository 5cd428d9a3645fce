import type { Logger } from 'pino';
import type { Config } from '#src/config/config.ts';
import type { Tracing } from '#src/adapters/tracing/tracing-types.ts';

/**
 * Starts tracing if it is configured, otherwise resolves to `null`. The OpenTelemetry library is loaded only if it is
 * needed.
 */
export async function loadTracing(
  config: Pick<Config, 'tracing' | 'upstreamUrl'>,
  log: Logger,
): Promise<Tracing | null> {
  if (config.tracing === null) return null;
  const { openTracing } = await import('#src/adapters/tracing/open-tracing.ts');
  return openTracing({
    config: config.tracing,
    propagationOrigins: config.upstreamUrl === null ? [] : [config.upstreamUrl],
    log,
  });
}
