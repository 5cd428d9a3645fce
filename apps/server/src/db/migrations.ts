import type { Migration } from 'kysely/migration';
import * as baseline from '#src/db/migrations/0001-baseline.ts';
import * as brandImages from '#src/db/migrations/0002-brand-images.ts';
import * as legalTexts from '#src/db/migrations/0003-legal-texts.ts';
import * as accountRecovery from '#src/db/migrations/0004-account-recovery.ts';
import * as contactChange from '#src/db/migrations/0005-contact-change.ts';
import * as accountClosing from '#src/db/migrations/0006-account-closing.ts';
import * as walletLedger from '#src/db/migrations/0007-wallet-ledger.ts';
import * as loginHistory from '#src/db/migrations/0008-login-history.ts';
import * as pendingContact from '#src/db/migrations/0009-pending-contact.ts';
import * as memberPasskey from '#src/db/migrations/0010-member-passkey.ts';
import * as playBlock from '#src/db/migrations/0011-play-block.ts';
import * as reopeningByPasskey from '#src/db/migrations/0012-reopening-by-passkey.ts';
import * as playLimits from '#src/db/migrations/0013-play-limits.ts';
import * as blockMark from '#src/db/migrations/0014-block-mark.ts';
import * as openGame from '#src/db/migrations/0015-open-game.ts';
import * as registryChecks from '#src/db/migrations/0016-registry-checks.ts';
import * as audit from '#src/db/migrations/0017-audit.ts';
import * as refusedStakes from '#src/db/migrations/0018-refused-stakes.ts';
import * as gameOfEntry from '#src/db/migrations/0019-game-of-wallet-entry.ts';
import * as gameInfo from '#src/db/migrations/0020-game-info.ts';
import * as drawAlert from '#src/db/migrations/0021-draw-alert.ts';
import * as contactChoice from '#src/db/migrations/0022-contact-choice.ts';
import * as openRound from '#src/db/migrations/0023-open-round.ts';
import * as limitReview from '#src/db/migrations/0024-limit-review.ts';
import * as auditTime from '#src/db/migrations/0025-audit-time.ts';
import * as promotionImage from '#src/db/migrations/0026-promotion-image.ts';
import * as registryCheckBeforeMarketing from '#src/db/migrations/0027-registry-check-before-marketing.ts';
import * as loginTime from '#src/db/migrations/0029-login-time.ts';
import * as registryAnswersForPlay from '#src/db/migrations/0028-registry-answers-for-play.ts';
import * as birthDateAndDocument from '#src/db/migrations/0030-birth-date-and-document.ts';

/**
 * Every migration by number and name, in the order in which they run. There are no down migrations.
 * See docs/database.md for what a migration may do while older instances still run.
 */
export const migrations = {
  '0001-baseline': baseline,
  '0002-brand-images': brandImages,
  '0003-legal-texts': legalTexts,
  '0004-account-recovery': accountRecovery,
  '0005-contact-change': contactChange,
  '0006-account-closing': accountClosing,
  '0007-wallet-ledger': walletLedger,
  '0008-login-history': loginHistory,
  '0009-pending-contact': pendingContact,
  '0010-member-passkey': memberPasskey,
  '0011-play-block': playBlock,
  '0012-reopening-by-passkey': reopeningByPasskey,
  '0013-play-limits': playLimits,
  '0014-block-mark': blockMark,
  '0015-open-game': openGame,
  '0016-registry-checks': registryChecks,
  '0017-audit': audit,
  '0018-refused-stakes': refusedStakes,
  '0019-game-of-wallet-entry': gameOfEntry,
  '0020-game-info': gameInfo,
  '0021-draw-alert': drawAlert,
  '0022-contact-choice': contactChoice,
  '0023-open-round': openRound,
  '0024-limit-review': limitReview,
  '0025-audit-time': auditTime,
  '0026-promotion-image': promotionImage,
  '0027-registry-check-before-marketing': registryCheckBeforeMarketing,
  '0028-registry-answers-for-play': registryAnswersForPlay,
  '0029-login-time': loginTime,
  '0030-birth-date-and-document': birthDateAndDocument,
} satisfies Readonly<Record<string, Migration>>;
