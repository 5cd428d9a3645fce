import type { Generated } from 'kysely';

export interface PushTables {
  /** Devices that members get messages on. */
  push_token: {
    id: string;
    merchant_code: string;
    member_id: string;
    /** SHA-256 of the token, base64url: a device is here once. */
    token_hash: string;
    /** Where it is reached, sealed for this row: whoever knows it may send to the device. */
    sealed: string;
    /** The site the device was bound on, where a tap leads. */
    origin: string;
    language: string;
    /** It also gets what goes to everybody. */
    to_all: Generated<boolean>;
    bound_at: Date;
  };
  /** Kinds of messages that members want on none of their devices. */
  push_mute: {
    member_id: string;
    kind: string;
  };
  /** Messages on their way, one for each device; one that arrived, or is too old, is gone. */
  push_job: {
    id: string;
    token_id: string;
    /** JSON. */
    message: string;
    tries: Generated<number>;
    due_at: Date;
    expires_at: Date;
  };
}
