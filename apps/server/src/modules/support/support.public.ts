export { type Desk, findDesk } from '#src/modules/support/find-desk.ts';
export { openHookOf } from '#src/modules/support/open-hook.ts';
