export { listRecipients } from '#src/modules/legal/list-recipients.ts';
export {
  type LegalQuery,
  listLegalPages,
  readLegalText,
  readLegalTextsToAccept,
} from '#src/modules/legal/read-legal-text.ts';
