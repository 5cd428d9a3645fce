import type { ColumnType, Generated } from 'kysely';

export type SecondFactor = 'ga' | 'email' | 'sms';

export interface MemberTables {
  member: {
    id: string;
    merchant_code: string;
    /** As the member wrote it. */
    username: string;
    /** Lower case; unique within the merchant. */
    username_key: string;
    /** Argon2id, PHC string. */
    password_hash: string;
    password_expired: Generated<boolean>;
    /** 1 and 2 are agents, 4 is left out of language sync, 0 is everybody else. */
    customer_type: Generated<number>;
    /** `null` until the member chose one. */
    language: string | null;
    /** What others register with to be referred by this member. */
    referral_code: string;
    second_factor: SecondFactor | null;
    email: string | null;
    mobile: string | null;
    /** What a provider calls the member. */
    nickname: string | null;
    /** Number of the picture the member chose. */
    profile_icon: number | null;
    first_login_at: Date | null;
    created_at: Date;
    /** Since when the operator lets nobody in; `null` for an open account. */
    closed_at: Date | null;
  };
  /** Members who never chose a password: without a provider they could not get in. */
  passwordless_member: { member_id: string };
  /** How a member came. */
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
  /** Who brought a member, as it is paid by: rows are added and never changed. */
  attribution: {
    member_id: string;
    merchant_code: string;
    /** Lower case. */
    affiliate_code: string | null;
    /** A partner of the merchant or one of its agents. */
    affiliate_known: boolean;
    /** As it was sent, upper case. */
    referral_code: string | null;
    /** `null` for a code that no member has. */
    referrer_id: string | null;
    campaign: string | null;
    source: string | null;
    /** JSON text in, parsed but unchecked out; `null` when there was nothing to say. */
    pixel_track: ColumnType<unknown, string | null, never>;
    original_domain: string | null;
    created_at: Date;
  };
  /** Which `Idempotency-Key` made which member, for 24 h. */
  registration_key: {
    merchant_code: string;
    key: string;
    /** Of everything sent but the password and the captcha proof. */
    digest: string;
    member_id: string;
    created_at: Date;
  };
}
