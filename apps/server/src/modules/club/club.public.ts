export { createReadDeeds } from '#src/modules/club/club-deeds.ts';
export { findLabelId, findLabels, writeClub } from '#src/modules/club/club-store.ts';
export { findManualLabels, giveLabel } from '#src/modules/club/give-label.ts';
export { readClubLabel } from '#src/modules/club/read-standing.ts';
export { seedLabels } from '#src/modules/club/seed-labels.ts';
