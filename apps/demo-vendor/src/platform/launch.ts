import { redeemLaunch } from '@foyer/contract/vendor/vendor-api';
import * as z from 'zod';
import { GAME_CODE_PATTERN } from '#src/games/game.ts';

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
