import type { IdentityResult } from '#src/adapters/identity/identity-result.ts';

export interface LineClient {
  readonly clientId: string;
  /** The channel's secret. */
  readonly secret: string;
}

/** The values of one login at LINE. Only the state and the challenge leave the server. */
export interface LineLogin {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface LineProvider {
  /** `disableAutoLogin`: LINE shows its login page, also if its app could log in automatically. */
  authorizeUrl(client: LineClient, login: LineLogin & { readonly disableAutoLogin: boolean }): Promise<string>;
  /** Exchanges the code and checks the ID token: signature, issuer, audience, times, nonce. */
  exchange(client: LineClient, login: LineLogin, code: string): Promise<IdentityResult>;
  /** Verifies an access token that LINE issued to this channel. */
  verifyAccessToken(client: LineClient, accessToken: string): Promise<IdentityResult>;
}
