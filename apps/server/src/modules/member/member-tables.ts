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
    /** Customer type: 1 and 2 are agents, 4 is a member whose language is not synchronised, 0 any other member. */
    customer_type: Generated<number>;
    /** Language code that the member has chosen; `null` if they have chosen none. */
    language: string | null;
    /** Referral code of this member, with which the member's friends register. */
    referral_code: string;
    second_factor: SecondFactor | null;
    email: string | null;
    mobile: string | null;
    /** Display name that the member set, or their name at an identity provider. */
    nickname: string | null;
    /** Number of the profile picture that the member chose. */
    profile_icon: number | null;
    first_login_at: Date | null;
    created_at: Date;
    /** When the operator or the member closed the account; `null` if the account is open. */
    closed_at: Date | null;
    /** Until when the member may reopen the account; `null` unless the member closed it. */
    reopen_until: Date | null;
    /** When the member's personal data was erased. The row remains for the accounting records. */
    erased_at: Date | null;
  };
  /**
   * Numbers and addresses that a member has entered and not yet verified. They never receive codes for a login or a
   * recovery.
   */
  contact_change: {
    member_id: string;
    channel: ContactChannel;
    /** A mobile number as `normalizeMobileNumber` returns it, or an address in lower case. */
    target: string;
    expires_at: Date;
  };
  /**
   * Verified new contact details. The member did not confirm the change from the old number or address, so they replace it
   * only after a day.
   */
  pending_contact: {
    member_id: string;
    channel: ContactChannel;
    /** A mobile number or email address, in the format of `contact_change.target`. */
    target: string;
    effective_at: Date;
  };
  /** Members who have no password and log in by an identity provider only. */
  passwordless_member: { member_id: string };
  /** How a member registered: method, device, IP address and page of the registration. */
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
  /**
   * Who referred a member, and by which campaign. Payments to affiliates depend on it, so rows change only when a
   * member is erased.
   */
  attribution: {
    member_id: string;
    merchant_code: string;
    /** Code of the affiliate who brought the member, in lower case. */
    affiliate_code: string | null;
    /** Whether the affiliate code belongs to a partner or an agent of the merchant. */
    affiliate_known: boolean;
    /** Referral code that was sent with the registration, in upper case. */
    referral_code: string | null;
    /** The member to whom the referral code belongs; `null` if it belongs to no member. */
    referrer_id: string | null;
    campaign: string | null;
    source: string | null;
    /** Click ids and other ids of ad partners. Written as JSON text, read as an unvalidated value; `null` if empty. */
    pixel_track: ColumnType<unknown, string | null, never>;
    original_domain: string | null;
    created_at: Date;
  };
  /** Which member a registration request with an `Idempotency-Key` created. A key is valid for 24 h. */
  registration_key: {
    merchant_code: string;
    key: string;
    /** Hash of the registration request without the password and the captcha proof. */
    digest: string;
    member_id: string;
    created_at: Date;
  };
}
