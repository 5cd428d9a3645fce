import type { DemoIdentityConfig } from '#src/config/read-env.ts';

/** Dependencies of the demo identity provider's routes. */
export interface DemoIdentityServices extends Pick<DemoIdentityConfig, 'siteUrl' | 'secrets'> {
  readonly clock: { now(): number };
  readonly random: (size: number) => Buffer;
  /** Returns the origin of the demo identity provider, which is known once it listens. */
  readonly url: () => string;
}
