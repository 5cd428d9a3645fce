import type { Kysely } from 'kysely';
import type { AuditTables } from '#src/modules/audit/audit-tables.ts';
import type { CaptchaTables } from '#src/modules/captcha/captcha-tables.ts';
import type { ChatTables } from '#src/modules/chat/chat-tables.ts';
import type { VipTables } from '#src/modules/vip/vip-tables.ts';
import type { OneTimeCodeTables } from '#src/modules/one-time-code/one-time-code-tables.ts';
import type { ContentTables } from '#src/modules/content/content-tables.ts';
import type { ConversionTables } from '#src/modules/conversion/conversion-tables.ts';
import type { DataKeyTables } from '#src/modules/data-key/data-key-tables.ts';
import type { DepositTables } from '#src/modules/deposit/deposit-tables.ts';
import type { SecondFactorTables } from '#src/modules/second-factor/second-factor-tables.ts';
import type { DrawAlertTables } from '#src/modules/draw-alert/draw-alert-tables.ts';
import type { FeedbackTables } from '#src/modules/feedback/feedback-tables.ts';
import type { GameTables } from '#src/modules/game/game-tables.ts';
import type { IdentityTables } from '#src/modules/identity/identity-tables.ts';
import type { InboxTables } from '#src/modules/inbox/inbox-tables.ts';
import type { LegalTables } from '#src/modules/legal/legal-tables.ts';
import type { MemberTables } from '#src/modules/member/member-tables.ts';
import type { MerchantTables } from '#src/modules/merchant/merchant-tables.ts';
import type { SecurityNoticeTables } from '#src/modules/security-notice/security-notice-tables.ts';
import type { OperatorTables } from '#src/modules/operator/operator-tables.ts';
import type { MarketingTables } from '#src/modules/protection/marketing/marketing-tables.ts';
import type { ProtectionTables } from '#src/modules/protection/protection-tables.ts';
import type { PasskeyTables } from '#src/modules/passkey/passkey-tables.ts';
import type { WalletTables } from '#src/modules/wallet/wallet-tables.ts';
import type { RecoveryTables } from '#src/modules/recovery/recovery-tables.ts';
import type { RewardTables } from '#src/modules/reward/reward-tables.ts';
import type { PlayLimitTables } from '#src/modules/protection/limits/limit-tables.ts';
import type { RegistryTables } from '#src/modules/protection/registry/registry-tables.ts';
import type { LoginTimeTables } from '#src/modules/protection/login-time/login-time-tables.ts';
import type { PlayTables } from '#src/modules/protection/play/play-tables.ts';
import type { PushTables } from '#src/modules/push/push-tables.ts';
import type { LoginHistoryTables } from '#src/modules/session/history/login-history-tables.ts';
import type { SessionTables } from '#src/modules/session/session-tables.ts';
import type { SingleUseTables } from '#src/modules/single-use/single-use-tables.ts';
import type { TrackingTables } from '#src/modules/tracking/tracking-tables.ts';
import type { VendorTables } from '#src/modules/vendor/vendor-tables.ts';

/** Every table. Each is declared by the module that owns it. */
export interface DatabaseSchema
  extends
    AuditTables,
    CaptchaTables,
    ChatTables,
    VipTables,
    OneTimeCodeTables,
    ContentTables,
    ConversionTables,
    DataKeyTables,
    DepositTables,
    DrawAlertTables,
    SecondFactorTables,
    FeedbackTables,
    GameTables,
    IdentityTables,
    InboxTables,
    LegalTables,
    PlayLimitTables,
    MemberTables,
    MerchantTables,
    SecurityNoticeTables,
    OperatorTables,
    PasskeyTables,
    PlayTables,
    LoginTimeTables,
    MarketingTables,
    ProtectionTables,
    WalletTables,
    RecoveryTables,
    RegistryTables,
    RewardTables,
    PushTables,
    LoginHistoryTables,
    SessionTables,
    SingleUseTables,
    TrackingTables,
    VendorTables {}

export type Database = Kysely<DatabaseSchema>;
