export { applyWalletTransaction } from '#src/modules/wallet/apply-wallet-transaction.ts';
