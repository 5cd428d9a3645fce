export { acceptCurrentLegalTexts } from '#src/modules/legal/accept-legal-texts.ts';
export {
  type NewLegalText,
  mustAcceptLegalTexts,
  buildMustAcceptLegalTextsCondition,
  type LegalTextInfo,
  loadLegalTexts,
  writeLegalTexts,
} from '#src/modules/legal/legal-store.ts';
