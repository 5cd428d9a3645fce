import { getCaptcha } from '#src/captcha/get-captcha.ts';
import { getAnnouncements } from '#src/content/get-announcements.ts';
import { getBanners } from '#src/content/get-banners.ts';
import { getChatHistory } from '#src/chat/get-chat-history.ts';
import { getChatUnread } from '#src/chat/get-chat-unread.ts';
import { launchChat } from '#src/chat/launch-chat.ts';
import { leaveNote } from '#src/chat/leave-note.ts';
import type { Endpoint } from '#src/endpoint.ts';
import { beginFactor } from '#src/factor/begin-factor.ts';
import { confirmFactor } from '#src/factor/confirm-factor.ts';
import { getFactor } from '#src/factor/get-factor.ts';
import { removeFactor } from '#src/factor/remove-factor.ts';
import { getFavouriteGames } from '#src/game/get-favourite-games.ts';
import { getGameList } from '#src/game/get-game-list.ts';
import { getGameMatch } from '#src/game/get-game-match.ts';
import { getGameVendors } from '#src/game/get-game-vendors.ts';
import { getHotGames } from '#src/game/get-hot-games.ts';
import { getLanes } from '#src/game/get-lanes.ts';
import { getRankList } from '#src/game/get-rank-list.ts';
import { getRecentGames } from '#src/game/get-recent-games.ts';
import { launchLottery } from '#src/game/launch/launch-lottery.ts';
import { launchSea } from '#src/game/launch/launch-sea.ts';
import { launchTrial } from '#src/game/launch/launch-trial.ts';
import { launchVendorGame } from '#src/game/launch/launch-vendor-game.ts';
import { launchVietnamLotto } from '#src/game/launch/launch-vietnam-lotto.ts';
import { newGameVendor } from '#src/game/new-game-vendor.ts';
import { setFavouriteGame } from '#src/game/set-favourite-game.ts';
import { beginLine } from '#src/identity/begin-line.ts';
import { getIdentities } from '#src/identity/get-identities.ts';
import { getTelegramSetting } from '#src/identity/get-telegram-setting.ts';
import { link } from '#src/identity/link.ts';
import { saveMemberInfoByAuthKey } from '#src/member/save-member-info.ts';
import { refreshMayaTokens } from '#src/identity/refresh-maya-tokens.ts';
import { unlink } from '#src/identity/unlink.ts';
import { verifyLineCode } from '#src/identity/verify-line-code.ts';
import { changePassword } from '#src/member/change-password.ts';
import { getDepositSettings } from '#src/member/get-deposit-settings.ts';
import { getMemberInfo } from '#src/member/get-member-info.ts';
import { takeOperatorCall } from '#src/operator/take-operator-call.ts';
import { getReferral } from '#src/member/get-referral.ts';
import { getReferrer } from '#src/member/registration/get-referrer.ts';
import { getProfileIcons } from '#src/member/get-profile-icons.ts';
import { getUnreadCount } from '#src/member/get-unread-count.ts';
import { registerAutoUsername } from '#src/member/registration/register-auto-username.ts';
import { registerByAgent } from '#src/member/registration/register-by-agent.ts';
import { registerMobile } from '#src/member/registration/register-mobile.ts';
import { register } from '#src/member/registration/register.ts';
import { setLanguage } from '#src/member/set-language.ts';
import { setProfileIcon } from '#src/member/set-profile-icon.ts';
import { adopt } from '#src/session/adopt.ts';
import { endOtherSessions } from '#src/session/end-other-sessions.ts';
import { endSession } from '#src/session/end-session.ts';
import { getSessionKey } from '#src/session/get-session-key.ts';
import { loginLine } from '#src/session/login-line.ts';
import { loginMaya } from '#src/session/login-maya.ts';
import { loginTelegram } from '#src/session/login-telegram.ts';
import { handoff } from '#src/session/handoff.ts';
import { listSessions } from '#src/session/list-sessions.ts';
import { redeemHandoff } from '#src/session/redeem-handoff.ts';
import { login } from '#src/session/login.ts';
import { logout } from '#src/session/logout.ts';
import { sendLoginCode } from '#src/session/send-login-code.ts';
import { verifyLogin } from '#src/session/verify-login.ts';
import { getCustomerServiceScript } from '#src/support/get-customer-service-script.ts';
import { collect } from '#src/system/collect.ts';
import { getCountry } from '#src/system/get-country.ts';
import { bindPush } from '#src/push/bind-push.ts';
import { getPushKinds } from '#src/push/get-push-kinds.ts';
import { getPushSetting } from '#src/push/get-push-setting.ts';
import { renewPush } from '#src/push/renew-push.ts';
import { setPushKind } from '#src/push/set-push-kind.ts';
import { subscribePush } from '#src/push/subscribe-push.ts';
import { unsubscribePush } from '#src/push/unsubscribe-push.ts';
import { getDownloadSetting } from '#src/download/get-download-setting.ts';
import { getDomainRoute } from '#src/system/get-domain-route.ts';
import { getManifest } from '#src/system/get-manifest.ts';
import { getStatus } from '#src/system/get-status.ts';
import { getConsentRule } from '#src/tracking/get-consent-rule.ts';
import { ping } from '#src/tracking/ping.ts';
import { postConsent } from '#src/tracking/post-consent.ts';
import { takeDeposits } from '#src/tracking/take-deposits.ts';
import { postEvents } from '#src/tracking/post-events.ts';
import { moveCredits } from '#src/vendor/move-credits.ts';
import { redeemLaunch } from '#src/vendor/redeem-launch.ts';
import { sendSms } from '#src/verification/send-sms.ts';
import { getRankProgress } from '#src/club/get-rank-progress.ts';
import { raiseRank } from '#src/club/raise-rank.ts';
import { getArticle } from '#src/content/get-article.ts';
import { getArticleCategories } from '#src/content/get-article-categories.ts';
import { getArticles } from '#src/content/get-articles.ts';
import { getAvailablePromotions } from '#src/content/get-available-promotions.ts';
import { sendFeedback } from '#src/feedback/send-feedback.ts';
import { deleteMessage } from '#src/inbox/delete-message.ts';
import { getMessages } from '#src/inbox/get-messages.ts';
import { readMessage } from '#src/inbox/read-message.ts';
import { restoreMessage } from '#src/inbox/restore-message.ts';
import { getBindingState } from '#src/member/get-binding-state.ts';
import { getInvitees } from '#src/member/get-invitees.ts';
import { getPromoCodeEnable } from '#src/promo/get-promo-code-enable.ts';
import { redeemPromoCode } from '#src/promo/redeem-promo-code.ts';
import { claimReward } from '#src/reward/claim-reward.ts';
import { getRewards } from '#src/reward/get-rewards.ts';

/** All calls, for the API description and for checks over the whole wire. A browser imports single ones. */
export const everyEndpoint: readonly Endpoint[] = [
  getStatus,
  getCountry,
  getDomainRoute,
  collect,
  getManifest,
  getDownloadSetting,
  postEvents,
  ping,
  getPushKinds,
  getConsentRule,
  postConsent,
  takeDeposits,
  getPushSetting,
  bindPush,
  renewPush,
  setPushKind,
  subscribePush,
  unsubscribePush,
  getSessionKey,
  login,
  sendLoginCode,
  verifyLogin,
  logout,
  adopt,
  handoff,
  redeemHandoff,
  listSessions,
  endSession,
  endOtherSessions,
  beginLine,
  verifyLineCode,
  loginLine,
  getTelegramSetting,
  loginTelegram,
  loginMaya,
  link,
  unlink,
  refreshMayaTokens,
  saveMemberInfoByAuthKey,
  getIdentities,
  sendSms,
  register,
  registerAutoUsername,
  registerByAgent,
  registerMobile,
  changePassword,
  getMemberInfo,
  setLanguage,
  getReferral,
  getReferrer,
  getProfileIcons,
  setProfileIcon,
  getUnreadCount,
  getDepositSettings,
  getFactor,
  beginFactor,
  confirmFactor,
  removeFactor,
  getCaptcha,
  getCustomerServiceScript,
  launchChat,
  getChatUnread,
  getChatHistory,
  leaveNote,
  getLanes,
  getGameList,
  getHotGames,
  getRankList,
  getFavouriteGames,
  setFavouriteGame,
  getRecentGames,
  getGameVendors,
  newGameVendor,
  getGameMatch,
  getBanners,
  getAnnouncements,
  getArticleCategories,
  getArticles,
  getArticle,
  getAvailablePromotions,
  getPromoCodeEnable,
  redeemPromoCode,
  getRewards,
  claimReward,
  getRankProgress,
  raiseRank,
  getMessages,
  readMessage,
  deleteMessage,
  restoreMessage,
  getInvitees,
  getBindingState,
  sendFeedback,
  takeOperatorCall,
  launchLottery,
  launchSea,
  launchVietnamLotto,
  launchVendorGame,
  launchTrial,
  moveCredits,
  redeemLaunch,
];
