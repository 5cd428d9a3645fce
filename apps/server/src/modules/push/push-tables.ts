import type { Generated } from 'kysely';

/** `web`: the push service of the browser; `fcm`: Firebase Cloud Messaging. */
export type PushTransport = 'web' | 'fcm';

export interface PushTables {
  /** Devices of members. */
  push_token: {
    id: string;
    merchant_code: string;
    member_id: string;
    /** SHA-256 of the registration token, base64url; unique. */
    token_hash: string;
    /** The address of the device, encrypted for this row: who has the address can send to the device. */
    encrypted: string;
    /** Origin of the site on which the device was bound; a tap on a message opens a page of it. */
    origin: string;
    language: string;
    /** Whether the device also receives messages to topics. */
    to_all: Generated<boolean>;
    transport: Generated<PushTransport>;
    bound_at: Date;
  };
  /** Kinds of messages that members have muted on all their devices. */
  push_mute: {
    member_id: string;
    kind: string;
  };
  /** Queue of messages to single devices. A row is deleted when the message is delivered or has expired. */
  push_job: {
    id: string;
    token_id: string;
    /** The message as JSON text. */
    message: string;
    tries: Generated<number>;
    due_at: Date;
    expires_at: Date;
  };
  /** Topic subscriptions at Firebase. A row outlives its device until Firebase has confirmed that the device left all topics. */
  push_topic_follower: {
    /** Id of the device. */
    id: string;
    merchant_code: string;
    /** The address of the device, encrypted for this row. */
    encrypted: string;
    /** The subscription key that Firebase has confirmed, or all keys that it may know, each followed by a line break. */
    reported_keys: Generated<string>;
    tries: Generated<number>;
    due_at: Date;
  };
  /** Queue of messages to topics at Firebase. */
  push_broadcast: {
    id: string;
    merchant_code: string;
    /** Name of the topic at Firebase. */
    topic: string;
    /** The message as JSON text. */
    message: string;
    tries: Generated<number>;
    due_at: Date;
    expires_at: Date;
  };
}
