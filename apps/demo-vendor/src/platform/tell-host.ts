import type { HostWallet } from '#src/platform/host-wallet.ts';

/** Milliseconds until a win is sent to the host, also after the host was down. */
const EVERY_MS = 1_000;

interface Services {
  readonly purse: Pick<HostWallet, 'flush'>;
  readonly onTold: (player: string) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Sends pending moves to the host every second, also after a failure (a full disk, a locked file). Returns a function that stops
 * it and resolves when no request is under way.
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
