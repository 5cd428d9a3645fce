import { waitUntilStayed } from '#src/platform/paths/leaving.ts';

/** Returns to the page from the back/forward cache. */
export function comeBack(): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}

/** Ends the navigation away from the page. */
export async function stayHere(): Promise<void> {
  const stayed = waitUntilStayed();
  comeBack();
  await stayed;
}
