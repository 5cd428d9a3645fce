import { createTranslator } from 'use-intl';
import type { GameCard } from '@foyer/contract/game/game-card';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';

interface NoticeLocale {
  /** Language of the page as a code of the API, such as `EN`. */
  readonly language: string;
  readonly currency: string;
}

/**
 * Opens a dialog that explains why a game is closed. Loads its translated messages, which are not part of the first
 * screen.
 */
export async function showClosedGameNotice(
  { name, closed }: GameCard,
  { language, currency }: NoticeLocale,
): Promise<void> {
  if (!closed) return;
  const messages = await loadMessages(language);
  const t = createTranslator({ locale: getFormatLocale(language), messages, namespace: 'games' });
  await openOverlay('notice', { message: t(`closedText.${closed}`, { name, currency }) });
}
