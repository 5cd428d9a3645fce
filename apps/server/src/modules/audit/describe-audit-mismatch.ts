import type { AuditMismatch } from '#src/modules/audit/verify-audit.ts';

/** Describes in one sentence where the audit was changed. */
export function describeAuditMismatch(mismatch: AuditMismatch): string {
  switch (mismatch.kind) {
    case 'altered-entry':
      return `chain ${mismatch.chainId}: entry ${mismatch.position} was altered`;
    case 'missing-entry':
      return `chain ${mismatch.chainId}: an entry is missing at position ${mismatch.position}`;
    case 'inserted-entry':
      return `chain ${mismatch.chainId}: entry ${mismatch.position} was inserted`;
    case 'altered-chain':
      return `chain ${mismatch.chainId}: its member or merchant was altered`;
    case 'detached-chain':
      return `chain ${mismatch.chainId}: its member was removed without an erasure`;
    case 'missing-chain':
      return `chain ${mismatch.chainId}: the chain is missing`;
    case 'altered-anchor':
      return `anchor ${mismatch.anchor} was altered`;
    case 'missing-anchor':
      return `anchor ${mismatch.anchor} is missing`;
  }
}
