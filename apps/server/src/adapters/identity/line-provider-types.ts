import type { IdentityVerificationResult } from '#src/adapters/identity/identity-verification.ts';

export interface LineChannelCredentials {
  readonly clientId: string;
  /** The client secret of the LINE channel. */
  readonly secret: string;
}

/** The values that belong to one LINE login. `verifier` is the PKCE secret: the browser receives only its hash. */
export interface LineLoginParameters {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface LineProvider {
  /**
   * Returns the URL of LINE's login. With `disableAutoLogin` LINE shows its login form even if its app could log the
   * person in automatically.
   */
  authorizeUrl(
    client: LineChannelCredentials,
    login: LineLoginParameters & { readonly disableAutoLogin: boolean },
  ): Promise<string>;
  /**
   * Exchanges the authorization code for an ID token, and checks the token's signature, issuer, audience, times and
   * nonce.
   */
  exchange(
    client: LineChannelCredentials,
    login: LineLoginParameters,
    code: string,
  ): Promise<IdentityVerificationResult>;
  /** Verifies an access token that LINE issued to this channel. */
  verifyAccessToken(client: LineChannelCredentials, accessToken: string): Promise<IdentityVerificationResult>;
}
