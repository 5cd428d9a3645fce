export { insertDeposit } from '#src/modules/deposit/deposit-store.ts';
