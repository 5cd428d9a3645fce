export {
  type AppliedLegalText,
  findAcceptanceDue,
  isAcceptanceDue,
  type LegalTextInfo,
  loadLegalTexts,
  writeLegalTexts,
} from '#src/modules/legal/legal-store.ts';
