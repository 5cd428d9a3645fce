import type { ContactChannel } from '@foyer/contract/member/contact-details';
import type { ColumnType, Generated } from 'kysely';

export type SecondFactor = 'ga' | 'email' | 'sms';

export interface MemberTables {
  member: {
    id: string;
    merchant_code: string;
    /** Username as the member entered it. */
    username: string;
    /** Username in lower case; unique within the merchant. */
    username_key: string;
    /** Hash of the password: Argon2id, as a PHC string. */
    password_hash: string;
    password_expired: Generated<boolean>;
    /** 1 and 2: agents; 4: excluded from language sync; 0: all other members. */
    customer_type: Generated<number>;
    /** Language code; `null` until the member chooses one. */
    language: string | null;
    /** The member's own code; others who register with it are referred by this member. */
    referral_code: string;
    second_factor: SecondFactor | null;
    email: string | null;
    mobile: string | null;
    /** The member's name at an identity provider. */
    nickname: string | null;
    /** Number of the profile picture. */
    profile_icon: number | null;
    first_login_at: Date | null;
    created_at: Date;
    /** When the operator or the member closed the account; `null` for an open account. */
    closed_at: Date | null;
    /** Until when the member may reopen the account; `null` unless the member closed it. */
    reopen_until: Date | null;
    /** When the personal data was erased; the row remains for the accounting records. */
    erased_at: Date | null;
  };
  /** Numbers and addresses that a member has not verified yet. They never receive codes for a login or a recovery. */
  contact_change: {
    member_id: string;
    channel: ContactChannel;
    /** A mobile number as `normalizeMobileNumber` returns it, or an address in lower case. */
    target: string;
    expires_at: Date;
  };
  /** Verified numbers and addresses that replace a member's old ones later, because the old ones could not confirm the change. */
  pending_contact: {
    member_id: string;
    channel: ContactChannel;
    /** A number or address, as in `contact_change`. */
    target: string;
    effective_at: Date;
  };
  /** Members without a password, who log in by an identity provider only. */
  passwordless_member: { member_id: string };
  /** The context of a member's registration. */
  registration: {
    member_id: string;
    register_method: string;
    register_url: string;
    domain: string;
    link_id: string | null;
    affiliate_code: string | null;
    referrer_id: string | null;
    device_id: string | null;
    ip: string;
    created_at: Date;
  };
  /** Attribution of a member, the basis of payments: rows are added and never changed. */
  attribution: {
    member_id: string;
    merchant_code: string;
    /** Code of the affiliate, in lower case. */
    affiliate_code: string | null;
    /** Whether the code belongs to a partner or an agent of the merchant. */
    affiliate_known: boolean;
    /** Code that was sent with the registration, in upper case. */
    referral_code: string | null;
    /** Member with the referral code; `null` if no member has it. */
    referrer_id: string | null;
    campaign: string | null;
    source: string | null;
    /** Advertising ids. Written as JSON text, read as an unvalidated value; `null` if empty. */
    pixel_track: ColumnType<unknown, string | null, never>;
    original_domain: string | null;
    created_at: Date;
  };
  /** The member that a request with an `Idempotency-Key` created; valid for 24 h. */
  registration_key: {
    merchant_code: string;
    key: string;
    /** Hash of the request without the password and the captcha proof. */
    digest: string;
    member_id: string;
    created_at: Date;
  };
}
