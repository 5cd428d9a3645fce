export { forgetBrowserDeposits } from '#src/modules/conversion/browser-deposits.ts';
export { forgetConversions } from '#src/modules/conversion/conversion-store.ts';
export { createDeliverConversions } from '#src/modules/conversion/deliver-conversions.ts';
export { createEnqueueConversion, type EnqueueConversion } from '#src/modules/conversion/enqueue-conversion.ts';
