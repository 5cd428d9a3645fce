import { setTimeout as pause } from 'node:timers/promises';
import { createBrowserProfile } from './browser-profile.ts';
import { type PhoneOptions, startEmulatedPhone } from './emulated-phone.ts';
import { type EarlyTap, earlyTaps, repeatUntilItWorks } from './page-observers.ts';
import type { HomeFigures, VisitKind } from './benchmark-result.ts';

/** How long a first visit lasts after the page is idle. A service worker installs itself meanwhile. */
const STAY_MS = 5_000;

type Conditions = Omit<PhoneOptions, 'profile'>;

/** Opens a page once, from nothing or from the data of an earlier visit, and returns what was measured. */
async function measureVisit(url: string, options: PhoneOptions, earlyTap?: EarlyTap): Promise<HomeFigures> {
  const phone = await startEmulatedPhone(options);
  const before = await phone.getMainThreadMs();
  await phone.visit(url, earlyTap && repeatUntilItWorks(earlyTaps[earlyTap]));
  const { fcp, lcp, pictures, shift, blocking, probe } = await phone.observe();
  const mainThread = (await phone.getMainThreadMs()) - before;
  const wire = (await options.shaper.countReceivedBytes()) / 1_000;
  const scripts = phone.getScriptKb();
  if (earlyTap === undefined) await pause(STAY_MS);
  await phone.close();
  if (earlyTap !== undefined) return { earlyTap: probe };
  return { fcp, lcp, pictures, shift, blocking, mainThread, wire, scripts };
}

/** Opens a page once without measuring, because a server compiles its code and fills its caches in its first answers. */
export async function warmUp(url: string, conditions: Conditions): Promise<void> {
  using profile = createBrowserProfile();
  const phone = await startEmulatedPhone({ ...conditions, profile: profile.folder });
  await phone.visit(url);
  await phone.close();
}

/** Measures one home page: a first visit, a repeated one, and what a tap does from the first moment. */
export async function measureHome(
  url: string,
  conditions: Conditions,
  hasLogin: boolean,
  onMeasured: (kind: VisitKind, figures: HomeFigures) => void,
): Promise<void> {
  using profile = createBrowserProfile();
  onMeasured('cold', await measureVisit(url, { ...conditions, profile: profile.folder }));
  onMeasured('repeat', await measureVisit(url, { ...conditions, profile: profile.folder }));
  for (const earlyTap of ['tab', 'login'] as const) {
    if (earlyTap === 'login' && !hasLogin) continue;
    using unused = createBrowserProfile();
    onMeasured(earlyTap, await measureVisit(url, { ...conditions, profile: unused.folder }, earlyTap));
  }
}
