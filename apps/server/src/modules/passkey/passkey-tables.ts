export interface PasskeyTables {
  member_passkey: {
    /** Credential id of the passkey, base64url. */
    id: string;
    member_id: string;
    /** The relying party id (host name) that the passkey is bound to. */
    rp_id: string;
    /** The passkey's public key in COSE format, base64url. */
    public_key: string;
    /** The authenticator's signature counter; 0 if it has none, as with most synchronised passkeys. */
    counter: number;
    /**
     * WebAuthn transports by which the browser reaches the authenticator, such as `internal hybrid`, separated by
     * spaces.
     */
    transports: string;
    /** Whether the authenticator has synchronised the passkey to the member's other devices. */
    backed_up: boolean;
    name: string;
    created_at: Date;
    /** Time of the last login by the passkey; `null` before the first one. */
    last_used_at: Date | null;
  };
}
