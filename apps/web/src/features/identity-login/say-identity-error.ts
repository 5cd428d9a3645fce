import type { IdentityErrorCode } from '@foyer/contract/identity/identity-error';
import type { ProviderLoginContext } from '#src/features/identity-login/provider-login-context.ts';

/** The message of a code, and below it the code and what the SDK said. [S8-019] */
export function sayIdentityError(
  { code, reason }: { readonly code: IdentityErrorCode; readonly reason: string },
  { sayFailure, say }: Pick<ProviderLoginContext, 'sayFailure' | 'say'>,
): string {
  return [sayFailure(code), say('code', { code }), ...(reason === '' ? [] : [say('reason', { reason })])].join('\n');
}
