import type { Config } from '#src/config/read-env.ts';

/** What the routes work with. */
export interface Services extends Pick<Config, 'siteUrl' | 'secrets'> {
  readonly clock: { now(): number };
  readonly random: (size: number) => Buffer;
  /** Own origin, known once the service listens. */
  readonly url: () => string;
}
