import type { IdentityProvider } from '@foyer/contract/identity/identity-provider';

export interface IdentityTables {
  /**
   * Links between members and persons at identity providers. At each provider a member is linked to at most one person,
   * and a person to at most one member of a merchant.
   */
  linked_identity: {
    merchant_code: string;
    provider: IdentityProvider;
    /** The person's id at the identity provider, unencrypted: support and deletion need it. */
    subject: string;
    member_id: string;
    name: string | null;
    linked_at: Date;
  };
  /** Encrypted refresh tokens of members' accounts at Maya. */
  maya_grant: { member_id: string; env: 'production' | 'sandbox'; encrypted: string; renewed_at: Date };
  /** Tickets of persons whom an identity provider has verified and who are not logged in yet. */
  identity_ticket: {
    ticket_hash: string;
    /**
     * Purpose of the ticket. `line`: a LINE session token, to log in. `bind`: to link the person to an account or
     * register them.
     */
    purpose: 'line' | 'bind';
    merchant_code: string;
    provider: IdentityProvider;
    subject: string;
    name: string | null;
    picture: string | null;
    /** Session or request that used the ticket. The same one may use the ticket again. */
    used_by: string | null;
    expires_at: Date;
  };
  /** Started LINE logins for which LINE has not redirected back to the site yet. */
  line_login: {
    state_hash: string;
    tab_key_hash: string;
    merchant_code: string;
    redirect_uri: string;
    nonce: string;
    verifier: string;
    expires_at: Date;
  };
}
