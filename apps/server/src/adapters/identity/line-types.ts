import type { IdentityResult } from '#src/adapters/identity/identity-result.ts';

export interface LineClient {
  readonly clientId: string;
  /** The client secret of the LINE channel. */
  readonly secret: string;
}

/** The values that belong to one LINE login. `verifier` is the PKCE secret: the browser receives only its hash. */
export interface LineLogin {
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
  authorizeUrl(client: LineClient, login: LineLogin & { readonly disableAutoLogin: boolean }): Promise<string>;
  /**
   * Exchanges the authorization code for an ID token, and checks the token's signature, issuer, audience, times and
   * nonce.
   */
  exchange(client: LineClient, login: LineLogin, code: string): Promise<IdentityResult>;
  /** Verifies an access token that LINE issued to this channel. */
  verifyAccessToken(client: LineClient, accessToken: string): Promise<IdentityResult>;
}
