import type { Vouching } from '#src/adapters/identity/identity-result.ts';

export interface LineClient {
  readonly clientId: string;
  /** The channel's secret. */
  readonly secret: string;
}

/** What one login at LINE is held together by; nothing but the state and the challenge leaves the server. */
export interface LineLogin {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Line {
  /** `disableAutoLogin`: LINE shows its login page, also if its app could log in automatically. */
  authorizeUrl(client: LineClient, login: LineLogin & { readonly disableAutoLogin: boolean }): Promise<string>;
  /** Exchanges the code and checks the ID token: signature, issuer, audience, times, nonce. */
  exchange(client: LineClient, login: LineLogin, code: string): Promise<Vouching>;
  /** Whose access token this is, as long as LINE gave it to this very channel. */
  vouchByToken(client: LineClient, accessToken: string): Promise<Vouching>;
}
