export { findMemberVipLabelId, findVipLabels, replaceVipLabels } from '#src/modules/vip/vip-store.ts';
export { findManualVipLabels, setManualVipLabel } from '#src/modules/vip/set-manual-vip-label.ts';
export { readMemberVipLabel } from '#src/modules/vip/read-vip-rank-progress.ts';
