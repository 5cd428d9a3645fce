export { listDataRecipients } from '#src/modules/legal/list-data-recipients.ts';
export {
  type LegalQuery,
  listLegalPages,
  readLegalText,
  readCurrentLegalVersion,
  readLegalTextsToAccept,
} from '#src/modules/legal/read-legal-text.ts';
