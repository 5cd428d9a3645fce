import type { HostWallet } from '#src/platform/host-wallet.ts';

/** Interval in which pending credit moves are sent to the host, in milliseconds. */
const INTERVAL_MS = 1_000;

interface Services {
  readonly wallet: Pick<HostWallet, 'flush'>;
  readonly onDelivered: (player: string) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Starts to send pending credit moves to the host every second, also after an error such as a full disk or a locked
 * file. Returns a function that stops it and resolves when no request is running.
 */
export function startCreditMoveDelivery({ wallet, onDelivered, onError }: Services): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let delivery: Promise<void> = Promise.resolve();
  let isStopped = false;

  function scheduleNext(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      delivery = deliver();
    }, INTERVAL_MS);
  }

  async function deliver(): Promise<void> {
    try {
      const players = await wallet.flush();
      if (!isStopped) players.forEach(onDelivered);
    } catch (error) {
      onError(error);
    }
    scheduleNext();
  }

  scheduleNext();
  return () => {
    isStopped = true;
    if (timer !== null) clearTimeout(timer);
    return delivery;
  };
}
