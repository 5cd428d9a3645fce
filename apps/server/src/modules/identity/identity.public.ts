export { createAvailableProviders } from '#src/modules/identity/available-providers.ts';
export { createReadSignInInfo, type ReadSignInInfo } from '#src/modules/identity/sign-in-info.ts';
