import type { ErrorCode } from '@foyer/contract/error-code';
import type { Result } from '#src/http/result.ts';

/** A request with an encrypted body: its path, its body and the headers that are needed for decryption. */
export interface SealedRequest {
  readonly pathname: string;
  /** The parsed JSON body. */
  readonly body: unknown;
  /** Headers `Encryption`, `X-RSA` and `X-Digest`. */
  readonly encryption: string | undefined;
  readonly wrappedKey: string | undefined;
  readonly digest: string | undefined;
}

/** Decrypts a sealed body. The payload is not validated yet. [S7-009] */
export type SealedBodyDecryptor = (request: SealedRequest) => Promise<Result<unknown, SealedBodyErrorCode>>;

export type SealedBodyErrorCode = Extract<
  ErrorCode,
  'sealed_body_required' | 'sealed_key_unknown' | 'sealed_body_invalid'
>;
