import { type Consent, type ConsentRule, getConsentWithoutChoice } from '@foyer/contract/tracking/consent';
import { getConsentRule } from '@foyer/contract/tracking/get-consent-rule';
import type { AppServices } from '#src/app/services/app-services.ts';
import { showPrivacyBar } from '#src/features/privacy/privacy-bar.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { createPromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { type ConsentChoice, readConsentChoice } from '#src/platform/privacy/consent-cookie.ts';
import { consentStore, hasGlobalPrivacyControl } from '#src/platform/privacy/consent-store.ts';
import { sendStoredConsentChoice, LAST_SENT_CONSENT_KEY } from '#src/platform/privacy/send-stored-consent-choice.ts';
import { isConsentChoiceCurrent, getConsentQuestion } from '#src/platform/privacy/consent-question.ts';
import { showChunkErrorToast } from '#src/platform/toast/chunk-error-toast.ts';

/**
 * Applies a consent choice that the member made in another tab: when that tab has recorded it, and when this tab
 * becomes visible. `readConsent` returns `null` if there is no choice. Returns a function that stops it.
 */
function syncConsentAcrossTabs(readConsent: () => Consent | null): () => void {
  const applyChoice = (): void => {
    const chosen = readConsent();
    const now = consentStore.getState();
    if (chosen === null) return;
    if (chosen.measurement !== now.measurement || chosen.advertising !== now.advertising) consentStore.setState(chosen);
  };
  const onStorage = ({ key }: StorageEvent): void => (key === LAST_SENT_CONSENT_KEY ? applyChoice() : undefined);
  const onVisibilityChange = (): void => (document.visibilityState === 'visible' ? applyChoice() : undefined);
  addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}

type ConsentServices = Pick<AppServices, 'wps' | 'toasts'>;

/**
 * Reads the stored consent choice. Returns `null` if there is none, or if it does not cover the version and ad partners
 * of the consent question on this page.
 */
function readCurrentChoice({ data }: PageState): ConsentChoice | null {
  const choice = readConsentChoice(document.cookie);
  return choice !== null && isConsentChoiceCurrent(choice, getConsentQuestion(data.site)) ? choice : null;
}

/**
 * Stores a consent choice. The consent library loads only now, because most pages do not need it. If it cannot be
 * loaded, the choice is not applied, the consent bar stays open, and a toast shows the error.
 */
async function storeChoice({ toasts }: ConsentServices, page: PageState, consent: Consent): Promise<void> {
  try {
    const store = await import('#src/platform/privacy/store-consent-choice.ts');
    store.storeConsentChoice(consent, getConsentQuestion(page.data.site));
  } catch {
    const { notice } = await loadMessages(page.data.language);
    showChunkErrorToast(toasts, (key) => notice[key]);
  }
}

/**
 * Shows the privacy bar as soon as no overlay is open. The bar disappears after a choice in the bar or in the privacy
 * dialog.
 */
async function showConsentBar(services: ConsentServices, page: PageState, rule: ConsentRule): Promise<void> {
  const { privacy } = await loadMessages(page.data.language);
  await createPromptQueue()(async () => undefined);
  if (readCurrentChoice(page) !== null) return;
  const removeBar = showPrivacyBar({
    messages: privacy,
    rule,
    partners: getConsentQuestion(page.data.site).partners,
    onChoose: (consent) => void storeChoice(services, page, consent),
  });
  const unsubscribe = consentStore.subscribe(() => {
    unsubscribe();
    removeBar();
  });
}

/**
 * Applies the consent choice of the visitor. If there is none, nothing is allowed with Global Privacy Control on;
 * otherwise the rule of the visitor's country applies. Shows the privacy bar only if that rule requires it.
 */
async function determineConsent(services: ConsentServices, page: PageState, recordChoice: () => void): Promise<void> {
  const choice = readCurrentChoice(page);
  if (choice) return consentStore.setState(choice.consent);
  if (hasGlobalPrivacyControl()) return;
  const answer = await services.wps.call(getConsentRule, {});
  // The visitor may have chosen in another tab meanwhile. Without a response nothing is allowed, and the next page
  // requests the rule again.
  if (readCurrentChoice(page) !== null) return recordChoice();
  if (!answer.ok) return;
  const { rule } = answer.value;
  const earlier = readConsentChoice(document.cookie)?.consent ?? null;
  if (rule !== 'ask') consentStore.setState(getConsentWithoutChoice(rule, earlier));
  if (rule !== 'assume') await showConsentBar(services, page, rule);
}

/**
 * Determines which tracking the visitor consents to, and sends choices to the server, again after a login. Returns a
 * function that stops it.
 */
export function startConsent(services: AppServices, page: PageState): () => void {
  const { session, wps } = services;
  const recordChoice = (): void => {
    const now = session.state.getState();
    if (now.status === 'visitor') void sendStoredConsentChoice(wps, null);
    // The server rejects calls of a member with a required action: the choice is recorded after it.
    else if (!now.info.requiredAction) void sendStoredConsentChoice(wps, now.info.id);
  };
  const stops = [
    consentStore.subscribe(recordChoice),
    session.state.subscribe(recordChoice),
    syncConsentAcrossTabs(() => readCurrentChoice(page)?.consent ?? null),
  ];
  void determineConsent(services, page, recordChoice);
  return () => stops.forEach((stop) => stop());
}
