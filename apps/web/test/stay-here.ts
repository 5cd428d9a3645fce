import { waitUntilStayed } from '#src/platform/paths/leaving.ts';

/** The page that was left is come back to, as the browser kept it. */
export function comeBack(): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}

/** Nobody leaves the page any more. */
export async function stayHere(): Promise<void> {
  const stayed = waitUntilStayed();
  comeBack();
  await stayed;
}
