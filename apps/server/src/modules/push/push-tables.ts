import type { Generated } from 'kysely';

/** `web`: the push service of the browser; `fcm`: Firebase Cloud Messaging. */
export type PushTransport = 'web' | 'fcm';

export interface PushTables {
  /** Devices on which members receive push messages. */
  push_token: {
    id: string;
    merchant_code: string;
    member_id: string;
    /** SHA-256 of the device's registration token, base64url; unique. */
    token_hash: string;
    /**
     * Address of the device at its push service. It is encrypted for this row, because anyone who knows the address can
     * send messages to the device.
     */
    encrypted: string;
    /** Origin of the site on which the device was registered; a tap on a message opens a page there. */
    origin: string;
    language: string;
    /** Whether the device also receives news, which are sent to topics. */
    to_all: Generated<boolean>;
    transport: Generated<PushTransport>;
    bound_at: Date;
  };
  /** Kinds of push messages that members have muted on all their devices. */
  push_mute: {
    member_id: string;
    kind: string;
  };
  /** Queue of push messages to single devices. A row is deleted when its message is delivered or has expired. */
  push_job: {
    id: string;
    token_id: string;
    /** The push message as JSON text. */
    message: string;
    /** The product that the message advertises; `null` if it is no marketing. */
    product: string | null;
    tries: Generated<number>;
    due_at: Date;
    expires_at: Date;
  };
  /**
   * Topic subscriptions of devices at Firebase. A row remains after its device was deleted, until Firebase has
   * confirmed that the device left all topics.
   */
  push_topic_follower: {
    /** Id of the push device. */
    id: string;
    merchant_code: string;
    /** Firebase registration token of the device, encrypted for this row. */
    encrypted: string;
    /**
     * The subscription key (site, language and VIP label) that Firebase has confirmed. While a change is pending: all
     * keys that Firebase may know, each followed by a line break.
     */
    reported_keys: Generated<string>;
    tries: Generated<number>;
    due_at: Date;
  };
  /** Queue of push messages to Firebase topics. */
  push_broadcast: {
    id: string;
    merchant_code: string;
    /** Name of the Firebase topic. */
    topic: string;
    /** The push message as JSON text. */
    message: string;
    tries: Generated<number>;
    due_at: Date;
    expires_at: Date;
  };
}
