import type { Config } from '#src/config/read-env.ts';

/** Dependencies of the routes. */
export interface DemoIdentityServices extends Pick<Config, 'siteUrl' | 'secrets'> {
  readonly clock: { now(): number };
  readonly random: (size: number) => Buffer;
  /** Origin of this service, known when it listens. */
  readonly url: () => string;
}
