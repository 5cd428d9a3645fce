import { createFirebase } from '#src/adapters/identity/firebase.ts';
import { createLine } from '#src/adapters/identity/line.ts';
import { createMaya } from '#src/adapters/identity/maya.ts';
import { createProviderFetch } from '#src/adapters/identity/provider-fetch.ts';
import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { beginLineOperation } from '#src/modules/identity/line/begin-line.ts';
import { getIdentitiesOperation } from '#src/modules/identity/get-identities.ts';
import { getTelegramSettingOperation } from '#src/modules/identity/telegram/get-telegram-setting.ts';
import {
  createConsumeIdentityProof,
  createClaimIdentity,
  createChannels,
  createIdentityTickets,
  createLogInByFirebase,
  createLogInByLine,
  createLogInByTelegram,
  createMayaGrants,
  createReadSignInInfo,
  createVerifyIdentity,
  createSignInIdentity,
  type ReadSignInInfo,
  type SignInIdentityServices,
} from '#src/modules/identity/identity.public.ts';
import { linkOperation } from '#src/modules/identity/link.ts';
import { loginLineOperation } from '#src/modules/identity/line/login-line.ts';
import { loginMayaOperation } from '#src/modules/identity/maya/login-maya.ts';
import { loginTelegramOperation } from '#src/modules/identity/telegram/login-telegram.ts';
import { refreshMayaTokensOperation } from '#src/modules/identity/maya/refresh-maya-tokens.ts';
import { registerAutoUsernameOperation } from '#src/modules/identity/registration/register-auto-username.ts';
import { unlinkOperation } from '#src/modules/identity/unlink.ts';
import { verifyLineCodeOperation } from '#src/modules/identity/line/verify-line-code.ts';
import type { DataKey } from '#src/modules/data-key/data-key.public.ts';
import type { AuthKeys, ClaimIdentity } from '#src/modules/member/member.public.ts';
import type { LogInWays } from '#src/modules/session/session.public.ts';
import type { SingleUse } from '#src/modules/single-use/single-use.public.ts';

interface Services extends Pick<SignInIdentityServices, 'admit' | 'credentials' | 'registerByIdentity'> {
  readonly singleUse: SingleUse;
  readonly dataKey: DataKey;
  readonly authKeys: AuthKeys;
}

interface AppIdentity {
  readonly readSignInInfo: ReadSignInInfo;
  readonly claimIdentity: ClaimIdentity;
  readonly ways: Pick<LogInWays, 'firebase' | 'line' | 'telegram'>;
  readonly operations: readonly Operation[];
}

/** Everything about being vouched for by somebody else, put together. */
export function composeIdentity(context: Context, { singleUse, dataKey, authKeys, ...members }: Services): AppIdentity {
  const { config, db, clock, limits } = context;
  const { identityProviders } = config;
  const ask = createProviderFetch({ fetch, ...identityProviders });
  const tickets = createIdentityTickets({ db, clock });
  const vouch = createVerifyIdentity({ limits, singleUse });
  const channels = createChannels(config);
  const firebase = createFirebase({ fetch: ask, clock }, identityProviders.firebase);
  const services = {
    db,
    clock,
    limits,
    tickets,
    authKeys,
    mayaGrants: createMayaGrants({ db, clock, dataKey }),
    channels,
    accept: createConsumeIdentityProof(vouch),
    claimIdentity: createClaimIdentity({ db, clock, channels, firebase, vouch, tickets }),
    welcome: createSignInIdentity({ db, clock, tickets, ...members }),
    firebase,
    line: createLine({ fetch: ask, clock }, identityProviders.line),
    maya: createMaya({ fetch: ask, clock }),
  };
  return {
    claimIdentity: services.claimIdentity,
    readSignInInfo: createReadSignInInfo({ channels: services.channels, identityProviders }),
    ways: {
      firebase: createLogInByFirebase(services),
      line: createLogInByLine(services),
      telegram: createLogInByTelegram(services),
    },
    operations: [
      beginLineOperation(services),
      verifyLineCodeOperation(services),
      loginLineOperation(services),
      getTelegramSettingOperation({ ...services, authUrl: identityProviders.telegram.authUrl }),
      loginTelegramOperation(services),
      loginMayaOperation(services),
      linkOperation(services),
      unlinkOperation(services),
      refreshMayaTokensOperation(services),
      getIdentitiesOperation(services),
      registerAutoUsernameOperation(services),
    ],
  };
}
