import { createFirebaseVerifier } from '#src/adapters/identity/firebase-verifier.ts';
import { createLineProvider } from '#src/adapters/identity/line-provider.ts';
import { createMayaProvider } from '#src/adapters/identity/maya-provider.ts';
import type { MessageSenders } from '#src/adapters/message/outgoing-message.ts';
import { createIdentityProviderFetch } from '#src/adapters/identity/identity-provider-fetch.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { ApiCallContext, Operation } from '#src/http/wps/operation.ts';
import { beginLineLoginOperation, verifyLineCodeOperation } from '#src/modules/identity/line/line-authorization.ts';
import {
  getIdentitiesOperation,
  linkIdentityOperation,
  unlinkIdentityOperation,
} from '#src/modules/identity/linked-identities.ts';
import {
  getTelegramSettingOperation,
  logInByTelegram,
  logInByTelegramOperation,
} from '#src/modules/identity/telegram/log-in-by-telegram.ts';
import { createIdentityProviderDirectory } from '#src/modules/identity/available-identity-providers.ts';
import { createIdentityVerifier } from '#src/modules/identity/consume-identity-proof.ts';
import { createIdentityTicketService } from '#src/modules/identity/identity-tickets.ts';
import { logInByLine, logInByLineOperation } from '#src/modules/identity/line/log-in-by-line.ts';
import { logInByFirebase } from '#src/modules/identity/log-in-by-firebase.ts';
import { createMayaRefreshTokenStore } from '#src/modules/identity/maya/maya-refresh-token-store.ts';
import { createIdentityClaimVerifier } from '#src/modules/identity/registration/verify-identity-claim.ts';
import { createLogInByIdentity } from '#src/modules/identity/log-in-by-identity.ts';
import { createLoginOptionsReader } from '#src/modules/identity/login-options.public.ts';
import { logInByMayaOperation } from '#src/modules/identity/maya/log-in-by-maya.ts';
import { refreshMayaTokensOperation } from '#src/modules/identity/maya/refresh-maya-tokens.ts';
import { registerWithGeneratedUsernameOperation } from '#src/modules/identity/registration/register-with-generated-username.ts';
import { type NicknameAuthKeyService, registerByIdentity } from '#src/modules/member/member.public.ts';
import {
  completeFirstFactor,
  endSessionsIfPersonExcluded,
  type CredentialStore,
  type LoginHistory,
  type PasswordHasher,
  type ProviderLoginHandlers,
} from '#src/modules/session/session.public.ts';

interface Dependencies {
  readonly authKeys: NicknameAuthKeyService;
  readonly credentials: CredentialStore;
  readonly loginHistory: LoginHistory;
  readonly passwords: PasswordHasher;
  readonly senders: MessageSenders;
}

/**
 * Creates the module for login, registration and account linking by an identity provider: Google, Facebook, X, a phone
 * number, LINE, Telegram or Maya.
 */
export function createIdentityModule(context: ServerContext, dependencies: Dependencies) {
  const { authKeys, credentials, loginHistory, senders } = dependencies;
  const { config, db, clock, limits, dataKey, registries, singleUse } = context;
  const { identityProviders } = config;
  const providerFetch = createIdentityProviderFetch({ fetch, ...identityProviders });
  const tickets = createIdentityTicketService({ db, clock });
  const verifyIdentity = createIdentityVerifier({ limits, singleUse });
  const providers = createIdentityProviderDirectory(config);
  const firebase = createFirebaseVerifier({ fetch: providerFetch, clock }, identityProviders.firebase);
  const services = {
    db,
    clock,
    limits,
    endSessionsOfExcluded: (memberId: string, call: Pick<ApiCallContext, 'merchant'>) =>
      endSessionsIfPersonExcluded(context, memberId, call),
    loginHistory,
    tickets,
    authKeys,
    mayaGrants: createMayaRefreshTokenStore({ db, clock, dataKey }),
    providers,
    verifyIdentity,
    verifyIdentityClaim: createIdentityClaimVerifier({ db, clock, providers, firebase, verifyIdentity, tickets }),
    logInByIdentity: createLogInByIdentity({
      db,
      clock,
      tickets,
      credentials,
      completeFirstFactor: (result, call) =>
        completeFirstFactor({ db, clock, config, credentials, dataKey, registries }, result, call),
      registerByIdentity: (registration, call) =>
        registerByIdentity({ db, clock, config, ...dependencies }, registration, call),
    }),
    firebase,
    line: createLineProvider({ fetch: providerFetch, clock }, identityProviders.line),
    maya: createMayaProvider({ fetch: providerFetch, clock }),
  };
  const operations: readonly Operation[] = [
    beginLineLoginOperation(services),
    verifyLineCodeOperation(services),
    logInByLineOperation(services),
    getTelegramSettingOperation({ ...services, authUrl: identityProviders.telegram.authUrl }),
    logInByTelegramOperation(services),
    logInByMayaOperation(services),
    linkIdentityOperation(services),
    unlinkIdentityOperation(services),
    refreshMayaTokensOperation(services),
    getIdentitiesOperation(services),
    registerWithGeneratedUsernameOperation(services),
  ];
  const methods: ProviderLoginHandlers = {
    firebase: (input, call) => logInByFirebase(services, input, call),
    line: (input, call) => logInByLine(services, input, call),
    telegram: (input, call) =>
      logInByTelegram(services, { telegramAuth: input.telegramAuth, device: input, context: null }, call),
  };
  return {
    verifyIdentityClaim: services.verifyIdentityClaim,
    readLoginOptions: createLoginOptionsReader({
      providers: services.providers,
      identityProviders,
      // A platform sends the messages of its members.
      canSend: (channel) => config.upstreamUrl !== null || senders[channel] !== null,
    }),
    methods,
    operations,
  };
}
