import type {
  TableColumnName,
  TableName,
  PersonalDataTableRule,
} from '#src/modules/personal-data/personal-data-table-rule.ts';

/**
 * How many days accounting records of an erased member remain: ten years, the longest retention period of the markets
 * in `docs/`. An operator may shorten it.
 */
export const ACCOUNTING_DAYS = 3653;

/** The rule of rows that name their member and are deleted by an erasure. */
export const deleteMemberRowsRule = { kind: 'member', column: 'member_id', erase: 'delete' } as const;

/** The erasure and export rules of the tables of player protection. */
export const protectionTableRules = {
  // The operator keeps its own copy of what it has proved. The export contains the encrypted columns in plain text, as `registryKeys` and `birthDate`.
  member_verification: {
    ...deleteMemberRowsRule,
    section: 'account',
    secret: ['encrypted', 'encrypted_birth_date', 'document_hmac'],
  },
  // Proves that the registries were asked.
  registry_check: {
    ...deleteMemberRowsRule,
    section: 'games',
    erase: {
      days: ACCOUNTING_DAYS,
      reason: 'law',
      columns: {
        id: 'keep',
        member_id: 'keep',
        registry: 'keep',
        occasion: 'keep',
        asked_at: 'keep',
        answer: 'keep',
        reference: 'keep',
        valid_until: 'keep',
      },
    },
  },
  // The erasure clears the chain's `member_id`, and the entries remain for good: their hashes prove that none is missing.
  audit_entry: {
    kind: 'member',
    column: 'chain_id',
    of: 'audit_chain',
    section: 'games',
    erase: {
      days: null,
      reason: 'law',
      columns: {
        chain_id: 'keep',
        position: 'keep',
        actor: 'keep',
        action: 'keep',
        before: 'keep',
        after: 'keep',
        reference: 'keep',
        at: 'keep',
        previous_hash: 'keep',
        hash: 'keep',
      },
    },
  },
  audit_chain: {
    ...deleteMemberRowsRule,
    section: 'games',
    erase: {
      days: null,
      reason: 'law',
      columns: { id: 'keep', member_id: 'clear', merchant_code: 'keep', hash: 'keep' },
    },
  },
  // Remains, so that the brands of a group still refuse the member.
  play_block: {
    ...deleteMemberRowsRule,
    section: 'games',
    erase: {
      days: ACCOUNTING_DAYS,
      reason: 'law',
      columns: {
        id: 'keep',
        member_id: 'keep',
        kind: 'keep',
        source: 'keep',
        begun_at: 'keep',
        ends_at: 'keep',
        return_wait_hours: 'keep',
        return_asked_at: 'keep',
      },
    },
  },
  play_limit: { ...deleteMemberRowsRule, section: 'games' },
  limit_review: { ...deleteMemberRowsRule, section: 'games' },
  login_day: { ...deleteMemberRowsRule, section: 'games' },
  play_day: { ...deleteMemberRowsRule, section: 'games' },
  play_session: { ...deleteMemberRowsRule, section: 'games' },
  reality_check: { ...deleteMemberRowsRule, section: 'games' },
} as const satisfies { readonly [Table in TableName]?: PersonalDataTableRule<TableColumnName<Table>> };
