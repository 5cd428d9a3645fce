import { redeemLaunch } from '@foyer/contract/vendor/vendor-api';
import * as z from 'zod';
import { GAME_CODE_PATTERN } from '#src/games/game.ts';
import { callPlatform, type PlatformCallServices } from '#src/platform/call-platform.ts';

function isWebOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.origin === text && /^https?:$/.test(url.protocol);
}

function isPlatformPath(path: string): boolean {
  const url = URL.parse(path, 'https://host.invalid');
  return url !== null && url.origin === 'https://host.invalid' && url.pathname.startsWith('/m/');
}

/**
 * Schema of the platform's response to a redeemed launch token: that of the contract, but stricter for the fields that
 * are used in headers and URLs.
 */
export const redeemedLaunchSchema = z
  .unknown()
  .transform((value, context) => {
    const parsed = redeemLaunch.out.safeParse(value);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'not the response of the contract' });
    return z.NEVER;
  })
  .refine((launch) => isWebOrigin(launch.hostOrigin), 'hostOrigin is not an origin')
  .refine((launch) => isPlatformPath(launch.backUrl), 'backUrl is not a path under /m/')
  .refine((launch) => GAME_CODE_PATTERN.test(launch.gameCode), 'gameCode is not a code');

export type RedeemedLaunch = z.output<typeof redeemedLaunchSchema>;

export type LaunchTokenRedemptionResult =
  | { readonly kind: 'player'; readonly launch: RedeemedLaunch }
  | { readonly kind: 'token_invalid' }
  /** The platform did not respond, or its response was invalid; `reason` is for the log. */
  | { readonly kind: 'platform_down'; readonly reason: string };

/** Redeems a launch token at the platform by a signed request. A launch token can be redeemed once. */
export async function redeemLaunchToken(
  services: PlatformCallServices,
  launchToken: string,
): Promise<LaunchTokenRedemptionResult> {
  if (!redeemLaunch.in.safeParse({ launchToken }).success) return { kind: 'token_invalid' };
  const response = await callPlatform(services, redeemLaunch, { launchToken });
  if (response.kind === 'down') return { kind: 'platform_down', reason: response.reason };
  if (response.errorCode === 'launch_token_invalid') return { kind: 'token_invalid' };
  const launch = redeemedLaunchSchema.safeParse(response.value);
  if (response.success && launch.success) return { kind: 'player', launch: launch.data };
  return { kind: 'platform_down', reason: response.errorCode ?? 'not a launch' };
}
