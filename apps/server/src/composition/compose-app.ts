import { createBreachedPasswordCheck } from '#src/adapters/breached-passwords.ts';
import { createDevelopmentOutbox } from '#src/adapters/message/development-outbox.ts';
import { createMessageSenders } from '#src/adapters/message/http-sender.ts';
import type { ServerAppParts } from '#src/app.ts';
import { composeDevPages } from '#src/composition/compose-dev-pages.ts';
import { composePages } from '#src/composition/compose-pages.ts';
import { createPlatformFetch } from '#src/http/upstream/platform-fetch.ts';
import type { DataSource } from '#src/http/source/data-source.ts';
import { createPlatformDataSource } from '#src/http/source/platform-data-source.ts';
import {
  createPlatformSiteStatusReader,
  type PlatformSiteStatusReader,
} from '#src/http/source/platform-site-status.ts';
import { createRegionCheck } from '#src/http/source/region-check.ts';
import { createLocalDataSource } from '#src/http/source/local-data-source.ts';
import type { ServerContext } from '#src/server-context.ts';
import { createCaptchaModule } from '#src/modules/captcha/captcha.module.ts';
import { createChatModule } from '#src/modules/chat/chat.module.ts';
import { createAccountClosingModule } from '#src/modules/account-closing/account-closing.module.ts';
import { createOneTimeCodeModule } from '#src/modules/one-time-code/one-time-code.module.ts';
import { createContentModule } from '#src/modules/content/content.module.ts';
import { createConversionModule } from '#src/modules/conversion/conversion.module.ts';
import { createDrawAlertModule } from '#src/modules/draw-alert/draw-alert.module.ts';
import { createDepositModule } from '#src/modules/deposit/deposit.module.ts';
import { createAppDownloadModule } from '#src/modules/app-download/app-download.module.ts';
import { createSecondFactorModule } from '#src/modules/second-factor/second-factor.module.ts';
import { createFeedbackModule } from '#src/modules/feedback/feedback.module.ts';
import { createGameModule } from '#src/modules/game/game.module.ts';
import { createIdentityModule } from '#src/modules/identity/identity.module.ts';
import { createInboxModule } from '#src/modules/inbox/inbox.module.ts';
import { createMemberModule } from '#src/modules/member/member.module.ts';
import { createNicknameAuthKeyService, createCredentialStore } from '#src/modules/member/member.public.ts';
import { createBrandImageFinder } from '#src/modules/merchant/merchant.public.ts';
import { createSecurityNoticeModule } from '#src/modules/security-notice/security-notice.module.ts';
import { createAnnounceAccountChange } from '#src/modules/security-notice/security-notice.public.ts';
import { createOperatorModule } from '#src/modules/operator/operator.module.ts';
import { createPersonalDataModule } from '#src/modules/personal-data/personal-data.module.ts';
import { createPasskeyModule } from '#src/modules/passkey/passkey.module.ts';
import { createProtectionModule } from '#src/modules/protection/protection.module.ts';
import { createPushModule } from '#src/modules/push/push.module.ts';
import { createRecoveryModule } from '#src/modules/recovery/recovery.module.ts';
import { createRewardModule } from '#src/modules/reward/reward.module.ts';
import { createLegalModule } from '#src/modules/legal/legal.module.ts';
import { createLoginModule } from '#src/modules/session/login/login.module.ts';
import { createSessionModule } from '#src/modules/session/session.module.ts';
import { createLoginHistory } from '#src/modules/session/session.public.ts';
import { createSupportModule } from '#src/modules/support/support.module.ts';
import { createSystemModule } from '#src/modules/system/system.module.ts';
import { createTrackingModule } from '#src/modules/tracking/tracking.module.ts';
import { createVendorModule } from '#src/modules/vendor/vendor.module.ts';
import { createVipModule } from '#src/modules/vip/vip.module.ts';

export interface ComposedApp extends ServerAppParts {
  /** The data source that background jobs use. Pages and forms receive the same source when they are created. */
  readonly source: DataSource;
  /** Requests the site status of the operator's platform; `null` if no platform is configured. */
  readonly platformStatus: PlatformSiteStatusReader | null;
}

/**
 * Creates all modules of the server, each after the modules that it depends on. Modules are connected to each other
 * only here.
 */
export function composeServerApp(context: ServerContext): ComposedApp {
  const { clock, config, db, dataKey, log, metrics, readSite, singleUse } = context;
  const { upstreamUrl } = config;
  // The platform sends the messages of its members.
  const outbox = config.production || upstreamUrl !== null ? null : createDevelopmentOutbox(clock);
  const credentials = createCredentialStore({ clock, db });
  const authKeys = createNicknameAuthKeyService({ clock, dataKey, singleUse });
  const findBrandImage = createBrandImageFinder(context);

  const conversion = createConversionModule(context);
  const captcha = createCaptchaModule(context);
  const senders = createMessageSenders(config.messageSenders, outbox);
  const code = createOneTimeCodeModule(context, { ...captcha, senders });
  const session = createSessionModule(context);
  const factor = createSecondFactorModule(context, { ...session, ...code, credentials });
  const inbox = createInboxModule(context, session);
  const isBreached = createBreachedPasswordCheck(
    { fetch, log, recordSkippedBreachCheck: metrics.recordSkippedBreachCheck },
    { url: config.breachedPasswordsUrl },
  );
  const announceChange = createAnnounceAccountChange({ clock, ...inbox, senders });
  const security = { announceChange, isBreached };
  const loginHistory = createLoginHistory({ ...context, announceChange });
  const accounts = { loginHistory, ...session, ...captcha, ...code, ...factor, authKeys, credentials, senders };
  const identity = createIdentityModule(context, accounts);
  const login = createLoginModule(context, { ...accounts, ...identity });
  const member = createMemberModule(context, { ...accounts, ...identity, ...security });
  const protection = createProtectionModule(context, session);
  const personalData = createPersonalDataModule(context, accounts);
  const closing = createAccountClosingModule(context, { ...accounts, ...security });
  const recovery = createRecoveryModule(context, { ...accounts, ...security });
  const content = createContentModule(context);
  const vip = createVipModule(context, inbox);
  const reward = createRewardModule(context, content);
  const feedback = createFeedbackModule(context);
  const vendor = createVendorModule(context);
  const game = createGameModule(context, vendor);
  const drawAlert = createDrawAlertModule(context, { ...vendor, ...inbox });
  const push = createPushModule(context);
  const chat = createChatModule(context);
  const operator = createOperatorModule(context, { ...chat, ...inbox });
  const siteServices = { ...identity, hasClub: upstreamUrl === null ? vip.hasClub : async () => true };
  const system = createSystemModule(context, siteServices);
  const download = createAppDownloadModule(context);

  const memberModules = [
    captcha,
    closing,
    code,
    createLegalModule(context),
    factor,
    identity,
    inbox,
    login,
    member,
    personalData,
    createSecurityNoticeModule(context),
    createPasskeyModule(context, { ...accounts, ...security }),
    protection,
    push,
    recovery,
    reward,
    session,
    vip,
  ];
  const siteModules = [chat, content, conversion, download, drawAlert, feedback, game, operator, system, vendor];
  const others = [createDepositModule(context), createSupportModule(context), createTrackingModule(context)];
  const operations = [...memberModules, ...siteModules, ...others].flatMap((module) => module.operations);
  const platformFetch = createPlatformFetch(context, session);
  const source =
    upstreamUrl === null
      ? createLocalDataSource({ ...context, ...content, ...session, operations })
      : createPlatformDataSource({ ...context, upstreamUrl, fetch: platformFetch });
  const platformStatus = upstreamUrl === null ? null : createPlatformSiteStatusReader({ ...context, source });
  return {
    source,
    platformFetch,
    platformStatus,
    operations,
    probes: platformStatus === null ? [] : [platformStatus.probe],
    isRegionDenied: platformStatus && createRegionCheck({ clock, status: platformStatus }),
    streams: [inbox.registerStream, chat.registerSocket, protection.registerHistoryFile],
    unseal: session.unseal,
    readSession: session.readSession,
    pages: composePages(context, { ...siteServices, ...system, source, readSite, findBrandImage }),
    devPages: composeDevPages(context, { outbox, agentPages: chat.agentPages }),
  };
}
