import type { OutputOf, ParsedInputOf } from '@foyer/contract/endpoint';
import type { login } from '@foyer/contract/session/login';
import type { ApiCallContext, EndpointErrorCode } from '#src/http/wps/operation.ts';
import type { Result } from '#src/http/result.ts';

export type LoginInput = ParsedInputOf<typeof login>;
export type LoginResult = Result<OutputOf<typeof login>, EndpointErrorCode<typeof login>>;

/** The handler for one value of the field `type` in a login request. */
export type LoginHandler<Type extends LoginInput['type']> = (
  input: Extract<LoginInput, { type: Type }>,
  call: ApiCallContext,
) => Promise<LoginResult>;

/** Login handlers for identity providers. The identity module provides them. */
export interface ProviderLoginHandlers {
  readonly firebase: LoginHandler<'firebase'>;
  readonly line: LoginHandler<'line'>;
  readonly telegram: LoginHandler<'telegram'>;
}
