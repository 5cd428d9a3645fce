export { createAcceptProof } from '#src/modules/identity/accept-proof.ts';
export { createChannels } from '#src/modules/identity/channels.ts';
export { createIdentityTickets } from '#src/modules/identity/identity-ticket.ts';
export { createMayaGrants } from '#src/modules/identity/maya-grants.ts';
export { createLogInByFirebase } from '#src/modules/identity/log-in-by-firebase.ts';
export { createLogInByLine } from '#src/modules/identity/login-line.ts';
export { createLogInByTelegram } from '#src/modules/identity/login-telegram.ts';
export { createReadSignInInfo, type ReadSignInInfo } from '#src/modules/identity/sign-in-info.ts';
export { createWelcome, type WelcomeServices } from '#src/modules/identity/welcome.ts';
