import { type Consent, type ConsentRule, consentWithoutChoice } from '@foyer/contract/tracking/consent';
import { getConsentRule } from '@foyer/contract/tracking/get-consent-rule';
import type { Services } from '#src/app/services/services.ts';
import { showPrivacyBar } from '#src/features/privacy/privacy-bar.ts';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { createPromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { type Choice, readChoice } from '#src/platform/privacy/consent-cookie.ts';
import { consentStore, hasGlobalPrivacyControl } from '#src/platform/privacy/consent-store.ts';
import { recordConsent, RECORDED_KEY } from '#src/platform/privacy/record-consent.ts';
import { isChoiceCurrent, getConsentQuestion } from '#src/platform/privacy/consent-question.ts';
import { showChunkError } from '#src/platform/toast/chunk-error-toast.ts';

/**
 * Applies a choice that was made in another tab: when that tab has recorded it, and when this tab becomes visible.
 * `readConsent` returns `null` if there is no choice. Returns a function that stops it.
 */
function syncConsentAcrossTabs(readConsent: () => Consent | null): () => void {
  const look = (): void => {
    const chosen = readConsent();
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

/** The stored choice if it answers this page's question; otherwise `null`. */
function choiceFor({ data }: PageState): Choice | null {
  const choice = readChoice(document.cookie);
  return choice !== null && isChoiceCurrent(choice, getConsentQuestion(data.site)) ? choice : null;
}

/**
 * Stores a choice. The consent library loads only for a choice, because most pages have none. If it cannot be loaded,
 * nothing is allowed, the question stays, and a toast reports the error.
 */
async function chooseHere({ toasts }: Asked, page: PageState, consent: Consent): Promise<void> {
  try {
    (await import('#src/platform/privacy/store-choice.ts')).storeChoice(consent, getConsentQuestion(page.data.site));
  } catch {
    const { notice } = await loadMessages(page.data.language);
    showChunkError(toasts, (key) => notice[key]);
  }
}

/** Shows the privacy bar once no overlay is open. It disappears after a choice in the bar or the dialog. */
async function showConsentBar(asked: Asked, page: PageState, rule: ConsentRule): Promise<void> {
  const { privacy } = await loadMessages(page.data.language);
  await createPromptQueue()(async () => undefined);
  if (choiceFor(page) !== null) return;
  const takeAway = showPrivacyBar({
    words: privacy,
    rule,
    partners: getConsentQuestion(page.data.site).partners,
    onChoose: (consent) => void chooseHere(asked, page, consent),
  });
  const leave = consentStore.subscribe(() => {
    leave();
    takeAway();
  });
}

/**
 * Applies the visitor's choice, else the browser's objection, else the rule of the visitor's country. Asks or informs
 * only if that rule requires it.
 */
async function settle(asked: Asked, page: PageState, prove: () => void): Promise<void> {
  const choice = choiceFor(page);
  if (choice) return consentStore.setState(choice.consent);
  if (hasGlobalPrivacyControl()) return;
  const answer = await asked.wps.call(getConsentRule, {});
  // The visitor may have chosen in another tab meanwhile. Without a response nothing is allowed and the next page asks
  // again.
  if (choiceFor(page) !== null) return prove();
  if (!answer.ok) return;
  const { rule } = answer.value;
  const earlier = readChoice(document.cookie)?.consent ?? null;
  if (rule !== 'ask') consentStore.setState(consentWithoutChoice(rule, earlier));
  if (rule !== 'assume') await showConsentBar(asked, page, rule);
}

/**
 * Determines the consent and records choices, for visitors and for members who log in later. Returns a function that
 * stops it.
 */
export function startConsent(services: Services, page: PageState): () => void {
  const { session, wps } = services;
  const prove = (): void => {
    const now = session.state.getState();
    if (now.status === 'visitor') void recordConsent(wps, null);
    // The server would refuse a member with a required action; the choice is recorded after it.
    else if (!now.info.due) void recordConsent(wps, now.info.id);
  };
  const stops = [
    consentStore.subscribe(prove),
    session.state.subscribe(prove),
    syncConsentAcrossTabs(() => choiceFor(page)?.consent ?? null),
  ];
  void settle(services, page, prove);
  return () => stops.forEach((stop) => stop());
}
