import type { Generated } from 'kysely';
import type { ConversionName } from '#src/adapters/conversions/conversion.ts';

/**
 * `waiting` to be told; `sent`; `refused` for good; `withheld`, because it was not allowed; `expired` before it could be told;
 * `unsure` whether a vendor that counts all it hears has heard it: it is not told again.
 */
export type ConversionState = 'waiting' | 'sent' | 'refused' | 'withheld' | 'expired' | 'unsure';

/**
 * Why it has its state: the account is closed; consent is missing, or the vendor's click, since another advertiser or none
 * brought the member, or an id that the vendor knows the person by, or the merchant's settings; the vendor's answer, or that
 * there was none; it is being sent.
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

/** What a deposit is to advertisers: the member's first, a later one, or one of which no more is known. */
export type DepositName = Extract<ConversionName, 'deposit' | 'firstDeposit' | 'redeposit'>;

export interface ConversionTables {
  /** Deposits that wait for a browser of the member: most advertisers can be sent them from there only. */
  browser_deposit: {
    merchant_code: string;
    /** The same as of the conversions that the server sends. */
    event_id: string;
    member_id: string;
    name: DepositName;
    amount: number;
    /** ISO 4217. */
    currency: string;
    created_at: Date;
    /** When a browser took it; `null` while it waits. */
    delivered_at: Date | null;
  };
  /** What advertisers are told of, one row for each of them: the queue, and the ledger of it. */
  conversion: {
    id: string;
    merchant_code: string;
    member_id: string;
    /** The browser's where it tells of the same. */
    event_id: string;
    name: ConversionName;
    /** As `adVendors` call it. */
    vendor: string;
    amount: number | null;
    /** ISO 4217. */
    currency: string | null;
    /** The site it happened on. */
    origin: string;
    /** What is only kept until it is settled. */
    ip: string | null;
    user_agent: string | null;
    country: string | null;
    state: ConversionState;
    reason: ConversionReason | null;
    /** Of the vendor's last answer, HTTP. */
    status: number | null;
    tries: Generated<number>;
    due_at: Date;
    created_at: Date;
    settled_at: Date | null;
  };
}
