import type { IdentityProvider } from '@foyer/contract/identity/provider';

export interface IdentityTables {
  /** Linked identities: at most one person of a provider for a member, and one member for a person. */
  linked_identity: {
    merchant_code: string;
    provider: IdentityProvider;
    /** The person's id at the provider, unencrypted: support and deletion need it. */
    subject: string;
    member_id: string;
    name: string | null;
    linked_at: Date;
  };
  /** Refresh tokens of Maya, encrypted. */
  maya_grant: { member_id: string; env: 'production' | 'sandbox'; encrypted: string; renewed_at: Date };
  /** Tickets of verified persons who are not logged in yet. */
  identity_ticket: {
    ticket_hash: string;
    /** `line`: a LINE session token. `bind`: to link or register the person. */
    purpose: 'line' | 'bind';
    merchant_code: string;
    provider: IdentityProvider;
    subject: string;
    name: string | null;
    picture: string | null;
    /** Session or request that used the ticket; the same one may use it again. */
    used_by: string | null;
    expires_at: Date;
  };
  /** Logins for which LINE has not yet redirected back to the site. */
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
