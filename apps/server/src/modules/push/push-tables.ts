import type { Generated } from 'kysely';

/** How a device is reached: by its browser's push service, or by Firebase Cloud Messaging. */
export type PushTransport = 'web' | 'fcm';

export interface PushTables {
  /** Devices that members get messages on. */
  push_token: {
    id: string;
    merchant_code: string;
    member_id: string;
    /** SHA-256 of the token, base64url: a device is here once. */
    token_hash: string;
    /** Where it is reached, encrypted for this row: it lets its holder send to the device. */
    encrypted: string;
    /** The site the device was bound on, where a tap leads. */
    origin: string;
    language: string;
    /** It also gets what goes to everybody. */
    to_all: Generated<boolean>;
    transport: Generated<PushTransport>;
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
  /** Devices that follow topics at Firebase. A row outlives its device until Firebase knows that it follows nothing. */
  push_topic_follower: {
    /** The device's. */
    id: string;
    merchant_code: string;
    /** The device's token, encrypted for this row. */
    encrypted: string;
    /** The subscription key that Firebase has confirmed; or the keys that it may have received, each ended by a line break. */
    reported_keys: Generated<string>;
    tries: Generated<number>;
    due_at: Date;
  };
  /** Messages on their way to topics at Firebase. */
  push_broadcast: {
    id: string;
    merchant_code: string;
    /** As Firebase knows it. */
    topic: string;
    /** JSON. */
    message: string;
    tries: Generated<number>;
    due_at: Date;
    expires_at: Date;
  };
}
