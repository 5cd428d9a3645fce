import { redeemLaunch } from '@foyer/contract/vendor/vendor-api';
import { askPlatform, type PlatformServices } from '#src/platform/ask-platform.ts';
import { type Launch, launchSchema } from '#src/platform/launch.ts';

export type Redeemed =
  | { readonly kind: 'player'; readonly launch: Launch }
  | { readonly kind: 'token_dead' }
  /** The platform did not answer, or not as agreed; `reason` is for the log. */
  | { readonly kind: 'platform_down'; readonly reason: string };

/** Asks the platform, server to server and signed, who came with a launch token. A token is good once. */
export async function redeemToken(services: PlatformServices, launchToken: string): Promise<Redeemed> {
  if (!redeemLaunch.in.safeParse({ launchToken }).success) return { kind: 'token_dead' };
  const answer = await askPlatform(services, redeemLaunch, { launchToken });
  if (answer.kind === 'down') return { kind: 'platform_down', reason: answer.reason };
  if (answer.errorCode === 'launch_token_invalid') return { kind: 'token_dead' };
  const launch = launchSchema.safeParse(answer.value);
  if (answer.success && launch.success) return { kind: 'player', launch: launch.data };
  return { kind: 'platform_down', reason: answer.errorCode ?? 'not a launch' };
}
