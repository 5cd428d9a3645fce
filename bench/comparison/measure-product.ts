import { setTimeout as pause } from 'node:timers/promises';
import { buildConsentScript } from '../consent-script.ts';
import { getText } from '../devtools-protocol.ts';
import type { BenchmarkResult } from './benchmark-result.ts';
import { createBrowserProfile } from './browser-profile.ts';
import { type EmulatedPhone, type ObservedPage, type PhoneOptions, startEmulatedPhone } from './emulated-phone.ts';
import { measuredRoutes, tourSteps } from './product-routes.ts';

type Conditions = Omit<PhoneOptions, 'profile' | 'initialScript'>;
type RouteFigures = BenchmarkResult['routes'][number];
type TourFigures = BenchmarkResult['tour'][number];

/**
 * The visitor has chosen before: the text of the consent bar is larger than any of most pages, so that it would be the
 * largest paint.
 */
const CHOSEN_CONSENT = `if (location.protocol === 'https:') {${buildConsentScript([])}}`;
const MEMBER = { username: 'demo', password: 'Play-2026!' };
const SESSION_ITEM = 'foyer.session';
/** Event Timing reports no interactions under 16 ms. */
const SHORTEST_REPORTED_MS = 16;
const POLL_MS = 250;
const LOGIN_TIMEOUT_MS = 60_000;
/** Time for a tap to be answered and for what it loads. */
const TAP_MS = 3_000;
const ANSWER_TIMEOUT_MS = 20_000;

const setField = (name: string, value: string): string => `(() => {
  const field = document.querySelector('main input[name=${name}]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(value)});
  field.dispatchEvent(new Event('input', { bubbles: true }));
})()`;

/** Logs the demo member in and returns a script that gives a page their session. */
export async function createMemberScript(origin: string, conditions: Conditions): Promise<string> {
  using profile = createBrowserProfile();
  const phone = await startEmulatedPhone({ ...conditions, profile: profile.folder });
  const { evaluate } = phone.page;
  await phone.visit(`${origin}/m/login`);
  for (const [name, value] of Object.entries(MEMBER)) await evaluate(setField(name, value));
  await phone.tap('main button[type=submit]');
  const deadline = performance.now() + LOGIN_TIMEOUT_MS;
  const readSession = `sessionStorage.getItem('${SESSION_ITEM}') ?? ''`;
  let session = '';
  while (session === '') {
    if (performance.now() > deadline) throw new Error('the demo member could not log in');
    await pause(POLL_MS);
    session = getText({ session: await evaluate(readSession) }, 'session');
  }
  await phone.close();
  return `if (sessionStorage.getItem('${SESSION_ITEM}') === null) sessionStorage.setItem('${SESSION_ITEM}', ${JSON.stringify(session)});`;
}

/** Waits until the page that a tap opened is painted, and returns what was observed; `null` if it is not painted in time. */
async function waitForAnswer(phone: EmulatedPhone): Promise<ObservedPage | null> {
  const deadline = performance.now() + ANSWER_TIMEOUT_MS;
  while (performance.now() < deadline) {
    await pause(POLL_MS);
    // Fails while the next document is being opened.
    const observed = await phone.observe().catch(() => null);
    if (observed !== null && observed.answer !== null) return observed;
  }
  return null;
}

/** Opens each route as a first visit, then opens it by a tap on a link of another page. */
export async function measureRoutes(
  origin: string,
  conditions: Conditions,
  memberScript: string,
  onMeasured: (figures: Omit<RouteFigures, 'run'>) => void,
): Promise<void> {
  for (const { name, path, as, from, link } of measuredRoutes) {
    const options = { ...conditions, initialScript: CHOSEN_CONSENT + (as === 'member' ? memberScript : '') };
    using unused = createBrowserProfile();
    const first = await startEmulatedPhone({ ...options, profile: unused.folder });
    await first.visit(origin + path);
    const { lcp } = await first.observe();
    await first.close();

    using profile = createBrowserProfile();
    const phone = await startEmulatedPhone({ ...options, profile: profile.folder });
    await phone.visit(origin + from);
    // A visitor's home hydrates on the first use. The tap on the tab that is selected already changes nothing else.
    if (from === '/m/home' && (await phone.tap('a[data-tab=all]'))) await phone.waitUntilIdle();
    await phone.page.evaluate('window.benchAnswers = true; window.benchObserved.interactions = {}; 0');
    const observed = (await phone.tap(link)) ? await waitForAnswer(phone) : null;
    const { answer = null, interactions = [] } = observed ?? {};
    const tap = answer?.sameDocument === true ? Math.max(SHORTEST_REPORTED_MS, ...interactions) : null;
    await phone.close();
    onMeasured({ route: name, lcp, answer: answer?.ms ?? null, sameDocument: answer?.sameDocument ?? null, tap });
  }
}

/** Makes the tour through the site, and measures how long each interaction takes until the next paint. */
export async function measureTour(
  origin: string,
  conditions: Conditions,
  onMeasured: (figures: Omit<TourFigures, 'run'>) => void,
): Promise<void> {
  using profile = createBrowserProfile();
  const phone = await startEmulatedPhone({ ...conditions, profile: profile.folder, initialScript: CHOSEN_CONSENT });
  await phone.visit(`${origin}/m/home`);
  for (const { name, tap, type } of tourSteps) {
    await phone.page.evaluate('window.benchObserved.interactions = {}; 0');
    if (type !== undefined) {
      await phone.page.session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: type, key: type });
      await phone.page.session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: type });
    } else if (!(await phone.tap(tap ?? 'main'))) {
      throw new Error(`the tour does not find what to tap: ${name}`);
    }
    await pause(TAP_MS);
    const { interactions } = await phone.observe();
    onMeasured({ step: name, ms: Math.max(SHORTEST_REPORTED_MS, ...interactions) });
  }
  await phone.close();
}
