import type { Generated } from 'kysely';
import type { AdConversionName } from '#src/adapters/conversions/conversion.ts';

/**
 * State of a conversion. `waiting`: in the queue. `sent`: the ad partner accepted it. `refused`: the ad partner
 * rejected it permanently. `withheld`: sending was not allowed. `expired`: too old before it could be sent. `unsure`:
 * the response was lost, and the ad partner would count a second request as another conversion.
 */
export type ConversionState = 'waiting' | 'sent' | 'refused' | 'withheld' | 'expired' | 'unsure';

/**
 * Reason for the state of a conversion. `closed`: the member may not play, for example because the account is closed.
 * `consent`, `identifier`, `settings`: these are missing. `click`: the member did not come by an advertisement of this
 * ad partner. `answer`: the response of the ad partner decided. `silence`: the ad partner did not respond. `sending`: a
 * request is running.
 */
export type ConversionStateReason =
  | 'closed'
  | 'consent'
  | 'click'
  | 'identifier'
  | 'settings'
  | 'answer'
  | 'silence'
  | 'sending';

/** Kind of deposit: the member's first one, a later one (`redeposit`), or one whose order is unknown (`deposit`). */
export type DepositConversionName = Extract<AdConversionName, 'deposit' | 'firstDeposit' | 'redeposit'>;

export interface ConversionTables {
  /** Deposits that a browser of the member must report, because most ad partners accept deposits only from browsers. */
  browser_deposit: {
    merchant_code: string;
    /** Event id of the conversion that the server sends for the same deposit. */
    event_id: string;
    member_id: string;
    name: DepositConversionName;
    amount: number;
    /** Currency code of the deposit, ISO 4217. */
    currency: string;
    created_at: Date;
    /** When a browser of the member received the deposit; `null` before that. */
    delivered_at: Date | null;
  };
  /** Conversions, one row per ad partner. Sent rows remain as a history. */
  conversion: {
    id: string;
    merchant_code: string;
    member_id: string;
    /** Event id that the browser also uses when it reports the same event, so that ad partners count it once. */
    event_id: string;
    name: AdConversionName;
    /** Name of the ad partner, a key of `adPartners`. */
    vendor: string;
    amount: number | null;
    /** Currency code of the conversion's amount, ISO 4217. */
    currency: string | null;
    /** Origin of the site on which the conversion happened. */
    origin: string;
    /** Data of the member's browser; erased when the conversion reaches its final state. */
    ip: string | null;
    user_agent: string | null;
    country: string | null;
    state: ConversionState;
    reason: ConversionStateReason | null;
    /** HTTP status of the ad partner's last response to the conversion. */
    status: number | null;
    tries: Generated<number>;
    due_at: Date;
    created_at: Date;
    settled_at: Date | null;
  };
}
