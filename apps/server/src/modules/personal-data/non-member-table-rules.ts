import type {
  TableColumnName,
  TableName,
  PersonalDataTableRule,
} from '#src/modules/personal-data/personal-data-table-rule.ts';

const impersonal = { kind: 'impersonal' } as const;

/** The erasure and export rules of tables whose rows cannot be assigned to an account. */
export const nonMemberTableRules = {
  identity_ticket: {
    kind: 'temporary',
    days: 1,
    contains: 'Person of an identity provider who is not logged in, for minutes.',
  },
  line_login: { kind: 'temporary', days: 1, contains: 'Hashes and keys of a login at LINE, for minutes.' },
  login_throttle: { kind: 'temporary', days: 1, contains: 'Hashes of names and networks.' },
  one_time_code: { kind: 'temporary', days: 1, contains: 'Keyed hashes of numbers and addresses, for minutes.' },
  operator_event: {
    kind: 'temporary',
    days: 3,
    contains: 'Usernames in webhooks that the operator has not received yet.',
  },
  push_broadcast: { kind: 'temporary', days: 1, contains: 'Messages to topics, without a recipient.' },
  push_topic_follower: {
    kind: 'temporary',
    days: 1,
    contains: 'Encrypted address of a device until Firebase confirms that it left all topics.',
  },
  single_use: { kind: 'temporary', days: 1, contains: 'Nonces and proofs.' },
  tracked_event: { kind: 'temporary', days: 90, contains: 'Visits with a random id that no account refers to.' },

  agent_presence: impersonal,
  announcement: impersonal,
  // Hashes of the entries of audit chains.
  audit_anchor: impersonal,
  audit_anchor_head: impersonal,
  banner: impersonal,
  // Keyed hashes without a member: an exclusion outlives an erasure.
  block_mark: impersonal,
  captcha_key: impersonal,
  content_category: impersonal,
  data_key: impersonal,
  game: impersonal,
  game_match: impersonal,
  legal_text: impersonal,
  merchant: impersonal,
  merchant_host: impersonal,
  operator_delivery: impersonal,
  promo_code: impersonal,
  promotion: impersonal,
  refused_stake_count: impersonal,
  session_key: impersonal,
  tracked_event_count: impersonal,
  vendor: impersonal,
  vip_label: impersonal,
} as const satisfies { readonly [Table in TableName]?: PersonalDataTableRule<TableColumnName<Table>> };
