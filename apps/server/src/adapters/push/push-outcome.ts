/**
 * The result of handing a message to a push service: the service accepted it (`taken`), no longer knows the device (`gone`),
 * cannot take it now (`later`), or rejects it for a reason that lies with the operator's settings or with the message.
 */
export type PushOutcome = 'taken' | 'gone' | 'later' | PushRejection;

/** A rejection for which the device is not the cause: the device stays registered, and the operator is alerted. */
export interface PushRejection {
  /**
   * `settings`: keys, accounts or addresses are wrong, and a retry can succeed later; `message`: no retry can succeed.
   */
  readonly fault: 'settings' | 'message';
  readonly reason: PushRejectionReason;
}

/** A label of a metric, so the values are limited. `http_*` is the status of the push service. */
export type PushRejectionReason =
  | `http_${number}`
  | 'SENDER_ID_MISMATCH'
  | 'THIRD_PARTY_AUTH_ERROR'
  | 'INVALID_ARGUMENT'
  /** The settings have no service account for the merchant's project any longer. */
  | 'account_missing'
  /** Google gives the service account no access token. */
  | 'account_refused'
  /** `PUSH_SERVICES` no longer lists the address of the device. */
  | 'service_not_listed'
  /** The device's address was sealed with a `DATA_KEY` that is not among the settings. */
  | 'data_key_missing';
