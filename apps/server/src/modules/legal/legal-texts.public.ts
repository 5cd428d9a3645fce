export { acceptCurrentTexts } from '#src/modules/legal/accept-texts.ts';
export {
  type AppliedLegalText,
  findAcceptanceDue,
  isAcceptanceDue,
  type LegalTextInfo,
  loadLegalTexts,
  writeLegalTexts,
} from '#src/modules/legal/legal-store.ts';
