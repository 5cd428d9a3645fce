import type { AppParts } from '#src/app.ts';
import { composeIdentity } from '#src/composition/compose-identity.ts';
import { composeMemberFeatures } from '#src/composition/compose-member-features.ts';
import { composePages } from '#src/composition/compose-pages.ts';
import { composeSupport } from '#src/composition/compose-support.ts';
import type { Context } from '#src/context.ts';
import type { Call } from '#src/http/wps/operation.ts';
import { createIsBreached } from '#src/adapters/breached-passwords.ts';
import { messageSenders } from '#src/adapters/message/message-senders.ts';
import { createOutbox } from '#src/adapters/message/outbox.ts';
import { createVendorRegistry, vendorSettings } from '#src/adapters/game-vendor/vendor-registry.ts';
import { createCaptcha } from '#src/modules/captcha/captcha.public.ts';
import { getCaptchaOperation } from '#src/modules/captcha/get-captcha.ts';
import { createCodes } from '#src/modules/code/code.public.ts';
import { sendSmsOperation } from '#src/modules/code/send-sms.ts';
import { beginFactorOperation } from '#src/modules/factor/begin-factor.ts';
import { confirmFactorOperation } from '#src/modules/factor/confirm-factor.ts';
import { createEnqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import { createSecondFactors } from '#src/modules/factor/factor.public.ts';
import { getFactorOperation } from '#src/modules/factor/get-factor.ts';
import { removeFactorOperation } from '#src/modules/factor/remove-factor.ts';
import { createDataKey } from '#src/modules/data-key/data-key.public.ts';
import { bindDeviceOperation } from '#src/modules/push/devices/bind-device.ts';
import { getPushSettingOperation } from '#src/modules/push/get-push-setting.ts';
import { pushKindOperations } from '#src/modules/push/push-kinds.ts';
import { createFcmOf, createSendMessage, createSendToTopic } from '#src/modules/push/push.public.ts';
import { renewDeviceOperation } from '#src/modules/push/devices/renew-device.ts';
import { subscribeDeviceOperation, unsubscribeDeviceOperation } from '#src/modules/push/devices/subscribe-device.ts';
import { getDownloadSettingOperation } from '#src/modules/download/get-download-setting.ts';
import { devPages } from '#src/http/dev-pages.ts';
import { insight } from '#src/http/insight/insight.ts';
import { workbench } from '#src/http/workbench/workbench.ts';
import { outboxPages } from '#src/http/outbox/outbox.ts';
import { getDepositSettingsOperation } from '#src/modules/deposit/get-deposit-settings.ts';
import { getMemberInfoOperation } from '#src/modules/member/profile/get-member-info.ts';
import { getReferralOperation } from '#src/modules/member/referral/get-referral.ts';
import { getReferrerOperation } from '#src/modules/member/referral/get-referrer.ts';
import { getProfileIconsOperation } from '#src/modules/member/profile/get-profile-icons.ts';
import {
  createAuthKeys,
  createCredentials,
  createOpenAccount,
  createRegisterMember,
  createRegisterByIdentity,
} from '#src/modules/member/member.public.ts';
import { registerByAgentOperation } from '#src/modules/member/registration/register-by-agent.ts';
import { registerMobileOperation } from '#src/modules/member/registration/register-mobile.ts';
import { registerOperation } from '#src/modules/member/registration/register.ts';
import { setLanguageOperation } from '#src/modules/member/profile/set-language.ts';
import { setProfileIconOperation } from '#src/modules/member/profile/set-profile-icon.ts';
import { changePasswordOperation } from '#src/modules/member/credentials/change-password.ts';
import { saveMemberInfoOperation } from '#src/modules/member/profile/save-member-info.ts';
import { createConfirmOwner } from '#src/modules/member/credentials/confirm-owner.ts';
import { endOtherSessionsOperation } from '#src/modules/session/sessions/end-other-sessions.ts';
import { endSessionOperation } from '#src/modules/session/sessions/end-session.ts';
import { listSessionsOperation } from '#src/modules/session/sessions/list-sessions.ts';
import { adoptOperation } from '#src/modules/session/sessions/adopt.ts';
import { handoffOperation } from '#src/modules/session/handoff/handoff.ts';
import { redeemHandoffOperation } from '#src/modules/session/handoff/redeem-handoff.ts';
import { getSessionKeyOperation } from '#src/modules/session/encryption/get-session-key.ts';
import { loginOperation } from '#src/modules/session/login/login-operation.ts';
import { sendLoginCodeOperation } from '#src/modules/session/two-factor/send-login-code.ts';
import { verifyLoginOperation } from '#src/modules/session/two-factor/verify-login.ts';
import { logoutOperation } from '#src/modules/session/sessions/logout.ts';
import {
  createConfirmPassword,
  createLogIn,
  createLoginNetworks,
  createLoginThrottle,
  createLoginMethods,
  createPasswords,
  createGetPendingLogin,
  createSendLoginCode,
  createSessionKeys,
  createSessionReader,
  createUnseal,
  createVerifyLogin,
} from '#src/modules/session/session.public.ts';
import { createReadContentCache } from '#src/modules/content/content.public.ts';
import { getAnnouncements } from '#src/modules/content/get-announcements.ts';
import { getBanners } from '#src/modules/content/get-banners.ts';
import { createLaunchForMember } from '#src/modules/game/launch/launch-for-member.ts';
import { createReadVendors } from '#src/modules/game/game.public.ts';
import { gameLists } from '#src/modules/game/catalogue/game-lists.ts';
import { launchLottery } from '#src/modules/game/launch/launch-lottery.ts';
import { launchSea } from '#src/modules/game/launch/launch-sea.ts';
import { launchTrial } from '#src/modules/game/launch/launch-trial.ts';
import { launchVendorGame } from '#src/modules/game/launch/launch-vendor-game.ts';
import { launchVietnamLotto } from '#src/modules/game/launch/launch-vietnam-lotto.ts';
import { createEnqueueOperatorWebhook } from '#src/modules/operator/operator.public.ts';
import { createReadSite, createReportBrandFault, hasArtIn } from '#src/modules/merchant/merchant.public.ts';
import { getCountry } from '#src/modules/system/get-country.ts';
import { getDomainRouteOperation } from '#src/modules/system/get-domain-route.ts';
import { getManifestOperation } from '#src/modules/system/get-manifest.ts';
import { getStatus } from '#src/modules/system/get-status.ts';
import { createReadManifest } from '#src/modules/system/system.public.ts';
import { composeTracking } from '#src/composition/compose-tracking.ts';
import { moveCredits } from '#src/modules/vendor/move-credits.ts';
import { redeemLaunch } from '#src/modules/vendor/redeem-launch.ts';
import { createOpenGame } from '#src/modules/vendor/vendor.public.ts';
import { createSingleUse } from '#src/modules/single-use/single-use.public.ts';

/** Creates every operation with the services that it needs: the only place that connects modules. */
export function composeApp(context: Context): AppParts {
  const { db, clock, config, merchants } = context;
  const keys = createSessionKeys({ db, clock });
  const singleUse = createSingleUse({ db, clock });
  const enqueueConversion = createEnqueueConversion({ clock, conversionSecrets: config.conversionSecrets });
  const captcha = createCaptcha({ ...config, db, clock, fetch, singleUse });
  const outbox = config.production ? null : createOutbox(clock);
  const senders = messageSenders(config.messageSenders, outbox);
  const dataKey = createDataKey(db, config.dataKeys);
  const codes = createCodes({ db, clock, limits: context.limits, dataKey, senders });
  const passwords = createPasswords();
  const throttle = createLoginThrottle({ db, clock });
  const credentials = createCredentials({ db });
  const factors = createSecondFactors({ db, clock, dataKey, passwords });
  const confirmPassword = createConfirmPassword({ credentials, passwords, throttle });
  const confirmOwner = createConfirmOwner({ db, clock, credentials, confirmPassword });
  const { metrics } = context;
  const networks = createLoginNetworks({ db, clock, metrics });
  const needsHarder = async ({ merchant, network }: Call) =>
    (await networks.demand({ merchantCode: merchant.code, network })) === 'harder-captcha';
  const own = createLoginMethods({ db, clock, captcha, codes, credentials, metrics, networks, passwords, throttle });
  const { enter, admit, verifyCredentialCurrent, ways } = own;
  const registerByIdentity = createRegisterByIdentity({ db, clock, passwords, enqueueConversion });
  const authKeys = createAuthKeys({ clock, dataKey, singleUse });
  const identity = composeIdentity(context, { singleUse, dataKey, authKeys, admit, credentials, registerByIdentity });
  const logIn = createLogIn({ ...identity.ways, ...ways });
  const sendLoginCode = createSendLoginCode({ db, clock, codes, factors });
  const verifyLogin = createVerifyLogin({
    db,
    clock,
    codes,
    credentials,
    enter,
    factors,
    verifyCredentialCurrent,
    throttle,
  });
  const isBreached = createIsBreached({ fetch, log: context.log }, { url: config.breachedPasswordsUrl });
  const openAccount = createOpenAccount({ db, clock, passwords, enqueueConversion });
  const { claimIdentity } = identity;
  const registerMember = createRegisterMember({ claimIdentity, captcha, openAccount, isBreached });
  const readSite = createReadSite({ db, report: createReportBrandFault(context) });
  const sendMessage = createSendMessage({ db, clock });
  const fcmOf = createFcmOf(config);
  const readManifest = createReadManifest({ readSite, hasArt: hasArtIn(config.brandsDir) });
  const readVendors = createReadVendors({ db });
  const readContentCache = createReadContentCache({ db });
  const readSession = createSessionReader({ db, clock });
  const enqueueOperatorWebhook = createEnqueueOperatorWebhook({ clock, operators: config.operators });
  const memberLife = composeMemberFeatures(context, {
    readSite,
    readContentCache,
    readSession,
    enqueueOperatorWebhook,
  });
  const vendors = createVendorRegistry({ clock, fetch }, vendorSettings(config));
  const openGame = createOpenGame({ db, clock, vendors });
  const support = composeSupport(context, {
    dataKey,
    enqueueOperatorWebhook,
    enqueueConversion,
    sendMessage: memberLife.sendMessage,
    sendToTopic: createSendToTopic({ db, clock }),
  });
  const launchForMember = createLaunchForMember({ db, clock, readSite, openGame, enqueueConversion });
  return {
    pages: composePages(context, {
      readSite,
      readContentCache,
      readManifest,
      readVendors,
      readSignInInfo: identity.readSignInInfo,
      fcmOf,
      logIn,
      getPendingLogin: createGetPendingLogin({ db, clock, credentials }),
      sendLoginCode,
      verifyLogin,
      registerMember,
      readSession,
      operations: config.upstreamUrl === null ? [...memberLife.operations, ...support.operations] : [],
    }),
    devPages: devPages(
      ...(outbox ? [outboxPages(outbox), support.desk, workbench({ brandsDir: config.brandsDir, merchants })] : []),
      ...(outbox || config.insightKey !== null ? [insight(context)] : []),
    ),
    unseal: createUnseal({ clock, keys, singleUse }),
    readSession,
    streams: [...memberLife.streams, support.live],
    operations: [
      getSessionKeyOperation({ keys, clock }),
      loginOperation({ logIn }),
      sendLoginCodeOperation({ sendLoginCode }),
      verifyLoginOperation({ verifyLogin }),
      getFactorOperation({ db }),
      beginFactorOperation({ db, clock, codes, dataKey, confirmPassword }),
      confirmFactorOperation({ db, clock, codes, dataKey, passwords, throttle }),
      removeFactorOperation({ db, confirmPassword, factors, throttle }),
      logoutOperation({ db }),
      adoptOperation({ db }),
      handoffOperation({ db, clock }),
      redeemHandoffOperation({ db, clock }),
      listSessionsOperation({ db, clock }),
      endSessionOperation({ db }),
      endOtherSessionsOperation({ db }),
      changePasswordOperation({ db, confirmOwner, passwords, isBreached }),
      sendSmsOperation({ captcha, codes }),
      registerOperation({ registerMember }),
      ...identity.operations,
      ...memberLife.operations,
      saveMemberInfoOperation({ db, authKeys }),
      registerByAgentOperation({ db, limits: context.limits, captcha, openAccount, isBreached }),
      registerMobileOperation({ db, claimIdentity, codes, openAccount, throttle, isBreached }),
      getReferrerOperation({ db, limits: context.limits }),
      getReferralOperation({ db }),
      getMemberInfoOperation({ db, readSite }),
      setLanguageOperation({ db }),
      getProfileIconsOperation({ db, readSite }),
      setProfileIconOperation({ db }),
      getDepositSettingsOperation({ db }),
      getCaptchaOperation({ captcha, needsHarder }),
      getStatus({ readSite, readSignInInfo: identity.readSignInInfo }),
      getCountry(),
      getDomainRouteOperation(),
      getManifestOperation({ readManifest }),
      getDownloadSettingOperation({ readSite }),
      getPushSettingOperation({ dataKey, fcmOf }),
      bindDeviceOperation({ db, clock, dataKey, pushServices: config.pushServices, fcmOf, sendMessage }),
      renewDeviceOperation({ db, clock, limits: context.limits, dataKey, pushServices: config.pushServices }),
      subscribeDeviceOperation({ db }),
      unsubscribeDeviceOperation({ db }),
      ...pushKindOperations({ db }),
      ...gameLists({ db, clock, readSite, readVendors }),
      ...support.operations,
      getBanners({ db, readSite }),
      launchLottery({ launchForMember }),
      launchSea({ launchForMember }),
      launchVietnamLotto({ launchForMember }),
      launchVendorGame({ launchForMember }),
      launchTrial({ db, limits: context.limits, openGame }),
      getAnnouncements({ clock, readSite, readContentCache }),
      ...composeTracking(context),
      redeemLaunch({ db, clock, vendors, merchants }),
      moveCredits({ db, clock, vendors, merchants }),
    ],
  };
}
