import { LOWEST_PASSWORD_MIN_LENGTH } from '@foyer/contract/limits';
import { usePage } from '#src/platform/page/page-context.tsx';

/** Returns the minimum length of new passwords on this site, in characters. [S9-032] */
export function usePasswordMinLength(): number {
  return usePage().data.site.passwordMinLength ?? LOWEST_PASSWORD_MIN_LENGTH;
}
