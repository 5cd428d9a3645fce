import type { FactorChannel } from '@foyer/contract/factor/factor-channel';

export interface FactorTables {
  /** The shared secret of a member's authenticator app. */
  authenticator: {
    member_id: string;
    /** Base32, sealed with the data key and bound to the member. */
    secret: string;
    /** The newest time step a code of which was used; no code of it or before it is taken again. */
    last_step: number;
  };
  recovery_code: {
    member_id: string;
    /** A slow hash, as of a password; of before, a keyed one. */
    code_hash: string;
  };
  /** A second factor that was begun and is not confirmed yet. */
  factor_enrolment: {
    member_id: string;
    channel: FactorChannel;
    /** The sealed secret, mail address or number. */
    target: string;
    expires_at: Date;
  };
}
