import type { HostWallet } from '#src/platform/host-wallet.ts';

/** A win is at the host after so many milliseconds, a host that was down hears of it so much after it is back. */
const EVERY_MS = 1_000;

interface Services {
  readonly purse: Pick<HostWallet, 'flush'>;
  readonly onTold: (player: string) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Tells the host what it does not know yet, again and again, also after a failure (a full disk, a locked file). Answers how to
 * stop it; done when nothing is under way.
 */
export function tellHost({ purse, onTold, onError }: Services): () => Promise<void> {
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
    try {
      const told = await purse.flush();
      if (!isOver) told.forEach(onTold);
    } catch (error) {
      onError(error);
    }
    again();
  }

  again();
  return () => {
    isOver = true;
    if (timer !== null) clearTimeout(timer);
    return telling;
  };
}
