import type { Generated } from 'kysely';
import type { ConversionName } from '#src/adapters/conversions/conversion.ts';

/**
 * `waiting` in the queue; `sent`; `refused` by the ad partner permanently; `withheld` because it was not allowed;
 * `expired` before it was sent; `unsure` if the response was lost and the ad partner would count a second request
 * twice.
 */
export type ConversionState = 'waiting' | 'sent' | 'refused' | 'withheld' | 'expired' | 'unsure';

/**
 * The reason for the state. `closed`: the account is closed. `consent`, `identifier`, `settings`: these are missing.
 * `click`: the ad partner did not bring the member. `answer`: the ad partner's response. `silence`: no response.
 * `sending`: a request is running.
 */
export type ConversionReason =
  | 'closed'
  | 'consent'
  | 'click'
  | 'identifier'
  | 'settings'
  | 'answer'
  | 'silence'
  | 'sending';

/** The member's first deposit, a later one, or one whose order is unknown. */
export type DepositName = Extract<ConversionName, 'deposit' | 'firstDeposit' | 'redeposit'>;

export interface ConversionTables {
  /** Deposits that wait for a browser of the member, because most ad partners accept them only from a browser. */
  browser_deposit: {
    merchant_code: string;
    /** Event id of the server's conversion of the same deposit. */
    event_id: string;
    member_id: string;
    name: DepositName;
    amount: number;
    /** Currency code, ISO 4217. */
    currency: string;
    created_at: Date;
    /** When a browser received the deposit; `null` while it waits. */
    delivered_at: Date | null;
  };
  /** Conversions, one row per ad partner: the queue and its history. */
  conversion: {
    id: string;
    merchant_code: string;
    member_id: string;
    /** The id that browsers use for the same event. */
    event_id: string;
    name: ConversionName;
    /** Name of the ad partner in `adPartners`. */
    vendor: string;
    amount: number | null;
    /** Currency code, ISO 4217. */
    currency: string | null;
    /** Origin of the site. */
    origin: string;
    /** Data of the browser; erased when the conversion is final. */
    ip: string | null;
    user_agent: string | null;
    country: string | null;
    state: ConversionState;
    reason: ConversionReason | null;
    /** HTTP status of the ad partner's last response. */
    status: number | null;
    tries: Generated<number>;
    due_at: Date;
    created_at: Date;
    settled_at: Date | null;
  };
}
