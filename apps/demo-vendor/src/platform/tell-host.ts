import type { HostPurse } from '#src/platform/host-purse.ts';

/** A win is at the host after so many milliseconds, a host that was down hears of it so much after it is back. */
const EVERY_MS = 1_000;

/** Tells the host what it does not know yet, again and again. Answers how to stop it; done when nothing is under way. */
export function tellHost(purse: Pick<HostPurse, 'flush'>, onTold: (player: string) => void): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let telling: Promise<void> = Promise.resolve();
  let isOver = false;

  function again(): void {
    if (isOver) return;
    timer = setTimeout(() => {
      telling = tell();
    }, EVERY_MS);
  }

  async function tell(): Promise<void> {
    const told = await purse.flush();
    if (!isOver) told.forEach(onTold);
    again();
  }

  again();
  return () => {
    isOver = true;
    if (timer !== null) clearTimeout(timer);
    return telling;
  };
}
