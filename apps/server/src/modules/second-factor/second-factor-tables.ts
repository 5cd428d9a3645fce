import type { SecondFactorChannel } from '@foyer/contract/second-factor/second-factor-channel';

export interface SecondFactorTables {
  /** The shared secret of a member's authenticator app. */
  authenticator: {
    member_id: string;
    /** Secret in base32, encrypted with the data key and bound to the member. */
    secret: string;
    /** The newest time step of a used code. Codes of this step and earlier ones are rejected. */
    last_step: number;
  };
  recovery_code: {
    member_id: string;
    /** Slow hash of the code, like a password's. Older rows have a keyed hash. */
    code_hash: string;
  };
  /** Second factors that are not confirmed yet. */
  factor_enrolment: {
    member_id: string;
    channel: SecondFactorChannel;
    /** The encrypted secret, email address or phone number. */
    target: string;
    expires_at: Date;
  };
}
