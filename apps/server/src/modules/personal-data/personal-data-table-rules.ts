import { nonMemberTableRules } from '#src/modules/personal-data/non-member-table-rules.ts';
import { ACCOUNTING_DAYS, byMember, protectionTableRules } from '#src/modules/personal-data/protection-table-rules.ts';
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
  passwordless_member: { ...byMember, section: 'account' },
  contact_change: { ...byMember, section: 'account' },
  pending_contact: { ...byMember, section: 'account' },
  // The referrer is paid for the registration.
  registration: {
    ...byMember,
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
  registration_key: { ...byMember, section: 'account' },
  legal_acceptance: { ...byMember, section: 'account' },
  linked_identity: { ...byMember, section: 'account' },
  maya_grant: { ...byMember, section: 'account', secret: ['encrypted'] },

  // Logins and two-step verification
  session: { ...byMember, section: 'security', secret: ['token_hash', 'link_ticket_hash'] },
  handoff_token: {
    kind: 'member',
    column: 'session_id',
    of: 'session',
    section: 'security',
    secret: ['token_hash'],
    erase: 'delete',
  },
  remember_family: { ...byMember, section: 'security' },
  remember_token: {
    kind: 'member',
    column: 'family_id',
    of: 'remember_family',
    section: 'security',
    secret: ['token_hash'],
    erase: 'delete',
  },
  login_ticket: { ...byMember, section: 'security', secret: ['ticket_hash', 'link_ticket_hash'] },
  login_event: { ...byMember, section: 'security', secret: ['device_hash'] },
  known_device: { ...byMember, section: 'security', secret: ['device_hash'] },
  notice_link: { ...byMember, section: 'security', secret: ['token_hash'] },
  recovery_link: { ...byMember, section: 'security', secret: ['token_hash'] },
  authenticator: { ...byMember, section: 'security', secret: ['secret'] },
  recovery_code: { ...byMember, section: 'security', secret: ['code_hash'] },
  member_passkey: { ...byMember, section: 'security', secret: ['public_key'] },
  factor_enrolment: { ...byMember, section: 'security', secret: ['target'] },

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
    ...byMember,
    section: 'games',
    erase: {
      days: null,
      reason: 'accounting',
      columns: { id: 'keep', member_id: 'clear', merchant_code: 'keep' },
    },
  },
  // Former tables: the ledger has their rows.
  wallet: { ...byMember, section: 'games' },
  wallet_transaction: { ...byMember, section: 'games' },
  reward_claim: { ...byMember, section: 'games' },
  deposit: {
    ...byMember,
    section: 'games',
    erase: {
      days: ACCOUNTING_DAYS,
      reason: 'accounting',
      columns: { merchant_code: 'keep', id: 'keep', member_id: 'keep', arrived_at: 'keep' },
    },
  },
  ...protectionTableRules,
  game_favourite: { ...byMember, section: 'games' },
  game_launch: { ...byMember, section: 'games', secret: ['game_url'] },
  launch_token: { ...byMember, section: 'games', secret: ['token_hash'] },
  vendor_player: { ...byMember, section: 'games' },
  open_game: { ...byMember, section: 'games' },
  open_round: { ...byMember, section: 'games' },
  member_vip: { ...byMember, section: 'games' },
  vip_label_change: { ...byMember, section: 'games' },

  // Messages
  inbox_message: { ...byMember, section: 'messages' },
  feedback: { ...byMember, section: 'messages' },
  chat_note: { ...byMember, section: 'messages' },
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
  chat_conversation: { ...byMember, section: 'messages' },
  push_job: { kind: 'member', column: 'token_id', of: 'push_token', section: 'messages', erase: 'delete' },
  push_token: { ...byMember, section: 'messages', secret: ['token_hash', 'encrypted'] },
  push_mute: { ...byMember, section: 'messages' },
  draw_alert: { ...byMember, section: 'messages' },

  // Advertising
  attribution: {
    ...byMember,
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
    ...byMember,
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
    ...byMember,
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
  conversion: { ...byMember, section: 'advertising' },
  browser_deposit: { ...byMember, section: 'advertising' },

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
