import type { Logger } from 'pino';
import type { Config } from '#src/config/config.ts';
import type { Tracing } from '#src/adapters/tracing/tracing.ts';

/** Tracing as it is configured, or `null`: its library is loaded where something is to be followed, and nowhere else. */
export async function tracingOf(config: Pick<Config, 'tracing' | 'upstreamUrl'>, log: Logger): Promise<Tracing | null> {
  if (config.tracing === null) return null;
  const { openTracing } = await import('#src/adapters/tracing/open-tracing.ts');
  return openTracing({
    config: config.tracing,
    goesOnAt: config.upstreamUrl === null ? [] : [config.upstreamUrl],
    log,
  });
}
