export { createChannels } from '#src/modules/identity/channels.ts';
export { createReadSignInInfo, type ReadSignInInfo } from '#src/modules/identity/sign-in-info.ts';
