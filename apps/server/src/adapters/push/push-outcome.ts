/**
 * The result of sending a message to a push service. `taken`: the service accepted it. `gone`: the service no longer
 * knows the device. `later`: the service is overloaded or down. `PushRejection`: the operator's settings or the message
 * are wrong.
 */
export type PushOutcome = 'taken' | 'gone' | 'later' | PushRejection;

/**
 * A push service rejected a message because of the operator's settings or of the message. The device stays registered,
 * and the operator is alerted.
 */
export interface PushRejection {
  /**
   * `settings`: keys, accounts or addresses are wrong, and a retry can succeed later; `message`: no retry can succeed.
   */
  readonly fault: 'settings' | 'message';
  readonly reason: PushRejectionReason;
}

/**
 * Reason for a rejected push message. It is a label of a metric, so the number of values must be limited. `http_*` is
 * the HTTP status of the push service.
 */
export type PushRejectionReason =
  | `http_${number}`
  | 'SENDER_ID_MISMATCH'
  | 'THIRD_PARTY_AUTH_ERROR'
  | 'INVALID_ARGUMENT'
  /** The settings no longer have a service account for the merchant's Firebase project. */
  | 'account_missing'
  /** Google gives the service account no access token. */
  | 'account_refused'
  /** `PUSH_SERVICES` no longer lists the origin of the device's push service. */
  | 'service_not_listed'
  /** The device's endpoint is encrypted with a `DATA_KEY` that is no longer in the settings. */
  | 'data_key_missing';
