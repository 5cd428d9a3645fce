import { getDraws } from '@foyer/contract/game/get-draws';
import { systemClock } from '@foyer/wps-client/clock';
import type { AppServices } from '#src/app/services/app-services.ts';
import { createDrawFeed } from '#src/features/lobby/draws/draw-feed.ts';
import { showDrawsOnCards } from '#src/features/lobby/draws/show-draws-on-cards.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import type { PageState } from '#src/platform/page/page-state.ts';

/** Starts the countdowns and results on the cards of lotteries. Returns a function that stops them. */
export async function startDrawUpdates({ wps }: Pick<AppServices, 'wps'>, { data }: PageState): Promise<() => void> {
  const { draws } = await loadMessages(data.language);
  const dates = new Intl.DateTimeFormat(getFormatLocale(data.language), {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  const feed = createDrawFeed({
    clock: systemClock,
    random: Math.random,
    fetchDraws: async () => {
      const answer = await wps.call(getDraws, {});
      return answer.ok ? answer.value : null;
    },
  });
  return showDrawsOnCards({ feed, clock: systemClock, texts: { ...draws, formatDate: (time) => dates.format(time) } });
}
