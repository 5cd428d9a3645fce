import { nonMemberTableRules } from '#src/modules/personal-data/non-member-table-rules.ts';
import {
  ACCOUNTING_DAYS,
  deleteMemberRowsRule,
  protectionTableRules,
} from '#src/modules/personal-data/protection-table-rules.ts';
import type {
  TableColumnName,
  TableName,
  PersonalDataTableRule,
} from '#src/modules/personal-data/personal-data-table-rule.ts';

/** How many days consent receipts of an erased member remain: three years, until claims about a consent expire. */
const CONSENT_DAYS = 1096;

/**
 * For every table: which data about members it contains, and what remains of it after an erasure. A missing table, or a
 * missing column of a table whose rows remain, is a type error.
 */
export const personalDataTableRules = {
  // Account
  passwordless_member: { ...deleteMemberRowsRule, section: 'account' },
  contact_change: { ...deleteMemberRowsRule, section: 'account' },
  pending_contact: { ...deleteMemberRowsRule, section: 'account' },
  // The referrer is paid for the registration.
  registration: {
    ...deleteMemberRowsRule,
    section: 'account',
    erase: {
      days: ACCOUNTING_DAYS,
      reason: 'accounting',
      columns: {
        member_id: 'keep',
        register_method: 'keep',
        register_url: 'clear',
        domain: 'keep',
        link_id: 'clear',
        affiliate_code: 'keep',
        referrer_id: 'keep',
        device_id: 'clear',
        ip: 'clear',
        created_at: 'keep',
      },
    },
  },
  registration_key: { ...deleteMemberRowsRule, section: 'account' },
  legal_acceptance: { ...deleteMemberRowsRule, section: 'account' },
  linked_identity: { ...deleteMemberRowsRule, section: 'account' },
  maya_grant: { ...deleteMemberRowsRule, section: 'account', secret: ['encrypted'] },

  // Logins and two-step verification
  session: { ...deleteMemberRowsRule, section: 'security', secret: ['token_hash', 'link_ticket_hash'] },
  handoff_token: {
    kind: 'member',
    column: 'session_id',
    of: 'session',
    section: 'security',
    secret: ['token_hash'],
    erase: 'delete',
  },
  remember_family: { ...deleteMemberRowsRule, section: 'security' },
  remember_token: {
    kind: 'member',
    column: 'family_id',
    of: 'remember_family',
    section: 'security',
    secret: ['token_hash'],
    erase: 'delete',
  },
  login_ticket: { ...deleteMemberRowsRule, section: 'security', secret: ['ticket_hash', 'link_ticket_hash'] },
  login_event: { ...deleteMemberRowsRule, section: 'security', secret: ['device_hash'] },
  known_device: { ...deleteMemberRowsRule, section: 'security', secret: ['device_hash'] },
  notice_link: { ...deleteMemberRowsRule, section: 'security', secret: ['token_hash'] },
  recovery_link: { ...deleteMemberRowsRule, section: 'security', secret: ['token_hash'] },
  authenticator: { ...deleteMemberRowsRule, section: 'security', secret: ['secret'] },
  recovery_code: { ...deleteMemberRowsRule, section: 'security', secret: ['code_hash'] },
  member_passkey: { ...deleteMemberRowsRule, section: 'security', secret: ['public_key'] },
  factor_enrolment: { ...deleteMemberRowsRule, section: 'security', secret: ['target'] },

  // Games and credits
  // The erasure clears the account's `member_id`, and the entries remain for good: nothing leads from them to the member.
  wallet_entry: {
    kind: 'member',
    column: 'wallet_id',
    of: 'wallet_account',
    section: 'games',
    erase: {
      days: null,
      reason: 'accounting',
      columns: {
        wallet_id: 'keep',
        position: 'keep',
        kind: 'keep',
        amount: 'keep',
        balance: 'keep',
        currency: 'keep',
        reference: 'keep',
        vendor: 'keep',
        vendor_id: 'keep',
        game: 'keep',
        at: 'keep',
      },
    },
  },
  wallet_account: {
    ...deleteMemberRowsRule,
    section: 'games',
    erase: {
      days: null,
      reason: 'accounting',
      columns: { id: 'keep', member_id: 'clear', merchant_code: 'keep' },
    },
  },
  // Former tables: the ledger has their rows.
  wallet: { ...deleteMemberRowsRule, section: 'games' },
  wallet_transaction: { ...deleteMemberRowsRule, section: 'games' },
  reward_claim: { ...deleteMemberRowsRule, section: 'games' },
  deposit: {
    ...deleteMemberRowsRule,
    section: 'games',
    erase: {
      days: ACCOUNTING_DAYS,
      reason: 'accounting',
      columns: { merchant_code: 'keep', id: 'keep', member_id: 'keep', arrived_at: 'keep' },
    },
  },
  ...protectionTableRules,
  game_favourite: { ...deleteMemberRowsRule, section: 'games' },
  game_launch: { ...deleteMemberRowsRule, section: 'games', secret: ['game_url'] },
  launch_token: { ...deleteMemberRowsRule, section: 'games', secret: ['token_hash'] },
  vendor_player: { ...deleteMemberRowsRule, section: 'games' },
  open_game: { ...deleteMemberRowsRule, section: 'games' },
  open_round: { ...deleteMemberRowsRule, section: 'games' },
  member_vip: { ...deleteMemberRowsRule, section: 'games' },
  vip_label_change: { ...deleteMemberRowsRule, section: 'games' },

  // Messages
  inbox_message: { ...deleteMemberRowsRule, section: 'messages' },
  feedback: { ...deleteMemberRowsRule, section: 'messages' },
  chat_note: { ...deleteMemberRowsRule, section: 'messages' },
  chat_ticket: {
    kind: 'member',
    column: 'session_id',
    of: 'session',
    section: 'messages',
    secret: ['ticket_hash'],
    erase: 'delete',
  },
  // Before the images, which the messages refer to.
  chat_message: {
    kind: 'member',
    column: 'conversation_id',
    of: 'chat_conversation',
    section: 'messages',
    erase: 'delete',
  },
  chat_image: {
    kind: 'member',
    column: 'conversation_id',
    of: 'chat_conversation',
    section: 'messages',
    erase: 'delete',
  },
  chat_conversation: { ...deleteMemberRowsRule, section: 'messages' },
  push_job: { kind: 'member', column: 'token_id', of: 'push_token', section: 'messages', erase: 'delete' },
  push_token: { ...deleteMemberRowsRule, section: 'messages', secret: ['token_hash', 'encrypted'] },
  push_mute: { ...deleteMemberRowsRule, section: 'messages' },
  draw_alert: { ...deleteMemberRowsRule, section: 'messages' },

  // Advertising
  attribution: {
    ...deleteMemberRowsRule,
    section: 'advertising',
    erase: {
      days: ACCOUNTING_DAYS,
      reason: 'accounting',
      columns: {
        member_id: 'keep',
        merchant_code: 'keep',
        affiliate_code: 'keep',
        affiliate_known: 'keep',
        referral_code: 'keep',
        referrer_id: 'keep',
        campaign: 'keep',
        source: 'keep',
        pixel_track: 'clear',
        original_domain: 'keep',
        created_at: 'keep',
      },
    },
  },
  consent_proof: {
    ...deleteMemberRowsRule,
    section: 'advertising',
    erase: {
      days: CONSENT_DAYS,
      reason: 'law',
      columns: {
        merchant_code: 'keep',
        consent_id: 'keep',
        chosen_at: 'keep',
        version: 'keep',
        measurement: 'keep',
        advertising: 'keep',
        partners: 'keep',
        pixel_track: 'clear',
        language: 'keep',
        user_agent: 'clear',
        received_at: 'keep',
        member_id: 'keep',
      },
    },
  },
  // Proves which marketing the member chose.
  contact_choice: {
    ...deleteMemberRowsRule,
    section: 'advertising',
    erase: {
      days: CONSENT_DAYS,
      reason: 'law',
      columns: {
        seq: 'keep',
        member_id: 'keep',
        channel: 'keep',
        product: 'keep',
        chosen: 'keep',
        text_version: 'keep',
        source: 'keep',
        at: 'keep',
      },
    },
  },
  conversion: { ...deleteMemberRowsRule, section: 'advertising' },
  browser_deposit: { ...deleteMemberRowsRule, section: 'advertising' },

  // Last: the rules above find their rows by the member.
  member: {
    kind: 'member',
    column: 'id',
    section: 'account',
    secret: ['password_hash'],
    // The row remains as the owner of the accounting records.
    erase: {
      days: ACCOUNTING_DAYS,
      reason: 'accounting',
      columns: {
        id: 'keep',
        merchant_code: 'keep',
        username: 'pseudonym',
        username_key: 'pseudonym',
        password_hash: 'pseudonym',
        password_expired: 'keep',
        customer_type: 'keep',
        language: 'clear',
        referral_code: 'pseudonym',
        second_factor: 'clear',
        email: 'clear',
        mobile: 'clear',
        nickname: 'clear',
        profile_icon: 'clear',
        first_login_at: 'keep',
        created_at: 'keep',
        closed_at: 'keep',
        reopen_until: 'clear',
        erased_at: 'keep',
      },
    },
  },

  ...nonMemberTableRules,
} as const satisfies { readonly [Table in TableName]: PersonalDataTableRule<TableColumnName<Table>> };
