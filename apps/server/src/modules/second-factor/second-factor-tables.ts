import type { SecondFactorChannel } from '@foyer/contract/second-factor/second-factor-channel';

export interface SecondFactorTables {
  /** The secret that the server shares with a member's authenticator app. */
  authenticator: {
    member_id: string;
    /** The shared secret in base32, encrypted with the data key and bound to the member. */
    secret: string;
    /** The latest TOTP time step of which a code was used. Codes of this step and of earlier ones are rejected. */
    last_step: number;
  };
  recovery_code: {
    member_id: string;
    /** Slow hash of the recovery code, like that of a password. Old rows have a keyed hash instead. */
    code_hash: string;
  };
  /** Second factors that the member has begun to set up but not confirmed. */
  factor_enrolment: {
    member_id: string;
    channel: SecondFactorChannel;
    /** What the member sets up: the encrypted authenticator secret, the email address or the phone number. */
    target: string;
    expires_at: Date;
  };
}
