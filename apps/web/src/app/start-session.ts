import { createTranslator } from 'use-intl';
import type { Services } from '#src/app/services.ts';
import { loadWords } from '#src/platform/i18n/catalogues.ts';
import { tagOf } from '#src/platform/i18n/words.tsx';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { ADOPT_KEY, adoptToken } from '#src/platform/session/adopt-token.ts';
import { joinTabs, SESSION_CHANNEL } from '#src/platform/session/session-tabs.ts';
import { readStored, removeStored } from '#src/platform/storage/stored.ts';

function takeToken(): string | null {
  const token = readStored('session', ADOPT_KEY);
  removeStored('session', ADOPT_KEY);
  return token;
}

async function askToReplace(language: string, name: string): Promise<boolean> {
  const messages = await loadWords(language);
  const t = createTranslator({ locale: tagOf(language), messages, namespace: 'session' });
  const question = {
    title: t('replaceTitle'),
    message: t('replace', { name }),
    yes: t('replaceYes'),
    no: t('replaceNo'),
  };
  return (await openOverlay('question', question)) === 'yes';
}

/** Tells the other tabs of a logout here, and follows theirs. */
function followTabs(session: Services['session']): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const tabs = joinTabs(new BroadcastChannel(SESSION_CHANNEL), (id) => {
    const here = session.state.getState();
    if (here.status === 'member' && here.info.id === id) session.leave();
  });
  session.state.subscribe((now, before) => {
    if (before.status === 'member' && now.status === 'visitor') tabs.announceEnd(before.info.id);
  });
}

/** What happens once after the page has been taken over: other tabs, and a token that came in the address. [S2-011] */
export async function startSession(services: Services, page: PageState): Promise<void> {
  const { session, loader, wps } = services;
  followTabs(session);
  await adoptToken({
    session,
    merchantCode: page.data.site.merchantCode,
    take: takeToken,
    mayReplace: (name) => askToReplace(page.data.language, name),
    exchange: async (token) => {
      loader.show();
      const { adopt } = await import('@foyer/contract/session/adopt');
      return wps.call(adopt, {}, { token }).finally(loader.hide);
    },
  });
}
