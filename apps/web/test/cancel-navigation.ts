import { waitForCancelledNavigation } from '#src/platform/paths/pending-navigation.ts';

/** Returns to the page from the back/forward cache. */
export function restoreFromPageCache(): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}

/** Ends the navigation away from the page. */
export async function cancelNavigation(): Promise<void> {
  const stayed = waitForCancelledNavigation();
  restoreFromPageCache();
  await stayed;
}
