import { waitForCancelledNavigation } from '#src/platform/paths/pending-navigation.ts';

/** Simulates that the page returns from the back/forward cache. */
export function restoreFromPageCache(): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}

/** Cancels a pending navigation away from the page, so that it does not affect the next test. */
export async function cancelNavigation(): Promise<void> {
  const stayed = waitForCancelledNavigation();
  restoreFromPageCache();
  await stayed;
}
