export {
  appendAuditEntry,
  type AuditedChange,
  endAuditChain,
  hasAuditEntry,
  lockAuditedMember,
} from '#src/modules/audit/append-audit-entry.ts';
export { anchorAudit, findLastAuditAnchor } from '#src/modules/audit/anchor-audit.ts';
export { type AuditKeys, readAuditKeys } from '#src/modules/audit/audit-hash.ts';
export type { AuditAction } from '#src/modules/audit/audit-tables.ts';
export { describeAuditMismatch } from '#src/modules/audit/describe-audit-mismatch.ts';
export { verifyAudit } from '#src/modules/audit/verify-audit.ts';
