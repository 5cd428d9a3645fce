export { findVipLabelId, findVipLabels, replaceVipLabels } from '#src/modules/vip/vip-store.ts';
export { findManualLabels, giveLabel } from '#src/modules/vip/give-label.ts';
export { readVipLabel } from '#src/modules/vip/get-rank-status.ts';
