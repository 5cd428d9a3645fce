import { redeemLaunch } from '@foyer/contract/vendor/vendor-api';
import * as z from 'zod';
import { GAME_CODE_PATTERN } from '#src/games/game.ts';
import { askPlatform, type PlatformServices } from '#src/platform/ask-platform.ts';

function isWebOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.origin === text && /^https?:$/.test(url.protocol);
}

function isPlatformPath(path: string): boolean {
  const url = URL.parse(path, 'https://host.invalid');
  return url !== null && url.origin === 'https://host.invalid' && url.pathname.startsWith('/m/');
}

/**
 * Who came, and for what. The contract's answer, with the fields that end up in headers and addresses held to exactly
 * what they should be.
 */
export const launchSchema = z
  .unknown()
  .transform((value, context) => {
    const parsed = redeemLaunch.out.safeParse(value);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'not the answer of the contract' });
    return z.NEVER;
  })
  .refine((launch) => isWebOrigin(launch.hostOrigin), 'hostOrigin is not an origin')
  .refine((launch) => isPlatformPath(launch.backUrl), 'backUrl is not a path under /m/')
  .refine((launch) => GAME_CODE_PATTERN.test(launch.gameCode), 'gameCode is not a code');

export type Launch = z.output<typeof launchSchema>;

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
