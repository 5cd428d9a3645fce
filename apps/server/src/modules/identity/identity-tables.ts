import type { IdentityProvider } from '@foyer/contract/identity/provider';

export interface IdentityTables {
  /** Who a member is at a provider: at most one person a provider, and a person is one member's only. */
  linked_identity: {
    merchant_code: string;
    provider: IdentityProvider;
    /** As the provider gives it: it says nothing elsewhere, and support and deletion need it. */
    subject: string;
    member_id: string;
    name: string | null;
    linked_at: Date;
  };
  /** What Maya gave us for a member: sealed. */
  maya_grant: { member_id: string; env: 'production' | 'sandbox'; encrypted: string; renewed_at: Date };
  /** A provider vouched for a person, and nobody has made use of it yet. */
  identity_ticket: {
    ticket_hash: string;
    /** `line`: a LINE session token. `bind`: to be linked or registered. */
    purpose: 'line' | 'bind';
    merchant_code: string;
    provider: IdentityProvider;
    subject: string;
    name: string | null;
    picture: string | null;
    /** Who used it up; the same one may come again. */
    used_by: string | null;
    expires_at: Date;
  };
  /** A browser tab has gone to LINE and is expected back. */
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
