export { forgetBrowserDeposits } from '#src/modules/conversion/browser-deposits.ts';
export { forgetConversions } from '#src/modules/conversion/conversion-store.ts';
export { createDeliverConversions } from '#src/modules/conversion/deliver-conversions.ts';
export { createNoteConversion, type NoteConversion } from '#src/modules/conversion/note-conversion.ts';
export { takeDepositsOperation } from '#src/modules/conversion/take-deposits.ts';
