import { type Consent, type ConsentRule, consentWithout } from '@foyer/contract/tracking/consent';
import { getConsentRule } from '@foyer/contract/tracking/get-consent-rule';
import type { Services } from '#src/app/services/services.ts';
import { showPrivacyBar } from '#src/features/privacy/privacy-bar.ts';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { createPromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { type Choice, readChoice } from '#src/platform/privacy/consent-cookie.ts';
import { consentStore, objectsByBrowser } from '#src/platform/privacy/consent-store.ts';
import { recordConsent, RECORDED_KEY } from '#src/platform/privacy/record-consent.ts';
import { answers, questionOf } from '#src/platform/privacy/question.ts';
import { showChunkError } from '#src/platform/toast/chunk-error-toast.ts';

/**
 * A choice made in one tab holds in all of them: when another tab has proven one, and when this one is seen again, whatever the
 * cookie says then is taken over. `choiceNow` answers `null` where none stands. Answers how to stop.
 */
function followOtherTabs(choiceNow: () => Consent | null): () => void {
  const look = (): void => {
    const chosen = choiceNow();
    const now = consentStore.getState();
    if (chosen === null) return;
    if (chosen.measurement !== now.measurement || chosen.advertising !== now.advertising) consentStore.setState(chosen);
  };
  const onStored = ({ key }: StorageEvent): void => (key === RECORDED_KEY ? look() : undefined);
  const onSeen = (): void => (document.visibilityState === 'visible' ? look() : undefined);
  addEventListener('storage', onStored);
  document.addEventListener('visibilitychange', onSeen);
  return () => {
    removeEventListener('storage', onStored);
    document.removeEventListener('visibilitychange', onSeen);
  };
}

type Asked = Pick<Services, 'wps' | 'toasts'>;

/** The choice that answers what this page asks; `null` if none does. */
function choiceFor({ data }: PageState): Choice | null {
  const choice = readChoice(document.cookie);
  return choice !== null && answers(choice, questionOf(data.site)) ? choice : null;
}

/**
 * The library that keeps choices is fetched for a choice: most pages see none. Where it does not come, since the line is down
 * or it is gone after a deploy, nothing was allowed: whoever chose is told so, and the question stays.
 */
async function chooseHere({ toasts }: Asked, page: PageState, consent: Consent): Promise<void> {
  try {
    (await import('#src/platform/privacy/choose.ts')).choose(consent, questionOf(page.data.site));
  } catch {
    const { notice } = await loadMessages(page.data.language);
    showChunkError(toasts, (key) => notice[key]);
  }
}

/** Asks, or tells, by a bar above the page, once nothing else lies there; it goes when a choice is made, here or in the dialog. */
async function sayByBar(asked: Asked, page: PageState, rule: ConsentRule): Promise<void> {
  const { privacy } = await loadMessages(page.data.language);
  await createPromptQueue()(async () => undefined);
  if (choiceFor(page) !== null) return;
  const takeAway = showPrivacyBar({
    words: privacy,
    rule,
    partners: questionOf(page.data.site).partners,
    onChoose: (consent) => void chooseHere(asked, page, consent),
  });
  const leave = consentStore.subscribe(() => {
    leave();
    takeAway();
  });
}

/** What holds for this visitor: his choice, his browser's objection, or the rule of where he is; only where that says so he is asked or told. */
async function settle(asked: Asked, page: PageState, prove: () => void): Promise<void> {
  const choice = choiceFor(page);
  if (choice) return consentStore.setState(choice.consent);
  if (objectsByBrowser()) return;
  const answer = await asked.wps.call(getConsentRule, {});
  // Whoever chose meanwhile, elsewhere, has chosen; without an answer nothing is allowed, and the next page asks again.
  if (choiceFor(page) !== null) return prove();
  if (!answer.ok) return;
  const { rule } = answer.value;
  const earlier = readChoice(document.cookie)?.consent ?? null;
  if (rule !== 'ask') consentStore.setState(consentWithout(rule, earlier));
  if (rule !== 'assume') await sayByBar(asked, page, rule);
}

/** Finds out what is allowed here and keeps the proof of it, also of choices made later and for whoever logs in. Answers how to stop. */
export function startConsent(services: Services, page: PageState): () => void {
  const { session, wps } = services;
  const prove = (): void => {
    const now = session.state.getState();
    if (now.status === 'visitor') void recordConsent(wps, null);
    // A member to whom something else is due first would be refused; what he chose is proven after it.
    else if (!now.info.due) void recordConsent(wps, now.info.id);
  };
  const stops = [
    consentStore.subscribe(prove),
    session.state.subscribe(prove),
    followOtherTabs(() => choiceFor(page)?.consent ?? null),
  ];
  void settle(services, page, prove);
  return () => stops.forEach((stop) => stop());
}
