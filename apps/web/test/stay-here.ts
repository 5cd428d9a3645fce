import { hasStayed } from '#src/platform/paths/leaving.ts';

/** Nobody leaves the page any more. */
export async function stayHere(): Promise<void> {
  const stayed = hasStayed();
  dispatchEvent(new Event('pageshow'));
  await stayed;
}
