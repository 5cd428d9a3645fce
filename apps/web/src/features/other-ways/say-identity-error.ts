import { identityErrorWords } from '@foyer/contract/identity/identity-error-words';
import type { IdentityErrorCode } from '@foyer/contract/identity/identity-error';
import type { WayServices } from '#src/features/other-ways/way-services.ts';

/** The message of a code, and below it the code and what the SDK said. [S8-019] */
export function sayIdentityError(
  { code, reason }: { readonly code: IdentityErrorCode; readonly reason: string },
  { language, say }: Pick<WayServices, 'language' | 'say'>,
): string {
  const words = language === 'VI' ? identityErrorWords.VI : identityErrorWords.EN;
  return [words[code], say('code', { code }), ...(reason === '' ? [] : [say('reason', { reason })])].join('\n');
}
