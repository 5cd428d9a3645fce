import { createRoot } from 'react-dom/client';
import { type ConsentRule, consentWithout } from '@foyer/contract/tracking/consent';
import { getConsentRule } from '@foyer/contract/tracking/get-consent-rule';
import { Providers } from '#src/app/providers.tsx';
import type { Services } from '#src/app/services.ts';
import { loadWords } from '#src/platform/i18n/catalogues.ts';
import { AllWords } from '#src/platform/i18n/words.tsx';
import { createTurns } from '#src/platform/overlay/in-turn.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { type Choice, readChoice } from '#src/platform/privacy/consent-cookie.ts';
import { followOtherTabs } from '#src/platform/privacy/other-tabs.ts';
import { consentStore, objectsByBrowser } from '#src/platform/privacy/consent-store.ts';
import { proveChoice } from '#src/platform/privacy/prove-choice.ts';

const BAR_ROOT = 'privacy-bar';

/** The version of what is asked for here. */
const versionOf = ({ data }: PageState): number => data.site.consentVersion ?? 1;

/** The choice that stands, of this version; `null` where none was made. */
function choiceFor(page: PageState): Choice | null {
  const choice = readChoice(document.cookie);
  return choice?.version === versionOf(page) ? choice : null;
}

/** Asks, or tells, by a bar above the page, once nothing else lies there; it goes when a choice is made, here or in the dialog. */
async function sayByBar(services: Services, page: PageState, rule: ConsentRule): Promise<void> {
  const [{ PrivacyBar }, { choose }, words] = await Promise.all([
    import('#src/features/privacy/privacy-bar.tsx'),
    import('#src/platform/privacy/choose.ts'),
    loadWords(page.data.language),
  ]);
  await createTurns()(async () => undefined);
  if (choiceFor(page) !== null) return;
  const place = document.createElement('div');
  place.id = BAR_ROOT;
  // First in the page, so that the keyboard comes by it first.
  document.body.prepend(place);
  const root = createRoot(place);
  const leave = consentStore.subscribe(() => {
    leave();
    root.unmount();
    place.remove();
  });
  root.render(
    <Providers page={page} services={services} words={words}>
      <AllWords language={page.data.language}>
        <PrivacyBar rule={rule} onChoose={(consent) => choose(consent, versionOf(page))} />
      </AllWords>
    </Providers>,
  );
}

/** What holds for this visitor: his choice, his browser's objection, or the rule of where he is; only where that says so he is asked or told. */
async function settle(services: Services, page: PageState): Promise<void> {
  const choice = choiceFor(page);
  if (choice) return consentStore.setState(choice.consent);
  if (objectsByBrowser()) return;
  const answer = await services.wps.call(getConsentRule, {});
  // Without an answer nothing is allowed, and the next page asks again; whoever chose meanwhile has chosen.
  if (!answer.ok || choiceFor(page) !== null) return;
  const { rule } = answer.value;
  const earlier = readChoice(document.cookie)?.consent ?? null;
  if (rule !== 'ask') consentStore.setState(consentWithout(rule, earlier));
  if (rule !== 'assume') await sayByBar(services, page, rule);
}

/** Finds out what is allowed here and keeps the proof of it, also of choices made later and for whoever logs in. Answers how to stop. */
export function privacyHere(services: Services, page: PageState): () => void {
  const { session, wps } = services;
  const prove = (): void => {
    const now = session.state.getState();
    void proveChoice(wps, now.status === 'member' ? now.info.id : null);
  };
  const stops = [
    consentStore.subscribe(prove),
    session.state.subscribe(prove),
    followOtherTabs(() => choiceFor(page)?.consent ?? null),
  ];
  void settle(services, page).then(prove);
  return () => stops.forEach((stop) => stop());
}
