export { openSupportFrame, usesSupportFrame } from '#src/modules/support/support-frame.ts';
