import type { WpsClock } from '@foyer/wps-client/clock';
import type { SiteState, StatusAnswer } from '#src/features/site-status/site-state.ts';
import { STATUS_CLOSED_EVERY_MS, STATUS_EVERY_MS } from '#src/platform/clock/time-limits.ts';

interface Parts {
  readonly clock: Pick<WpsClock, 'after'>;
  /** Between 0 and 1. */
  readonly random: () => number;
  readonly ask: () => Promise<StatusAnswer>;
  readonly show: (state: SiteState) => void;
  readonly say: (trouble: Extract<StatusAnswer, { kind: 'notice' }>) => void;
  /** A page that nobody looks at asks nothing. */
  readonly isSeen: () => boolean;
}

/**
 * Knows whether the site is open: asks at once, every 5 minutes, and more often while it is closed. Answers how to look out
 * of turn; what is asked twice at once is asked once. Trouble is said once, until an answer has come. [S4-068]
 */
export function watchStatus({ clock, random, ask, show, say, isSeen }: Parts): () => Promise<void> {
  let asking: Promise<void> | null = null;
  let callOff = (): void => undefined;
  let isOpen = true;
  let isSaid = false;

  const take = (answer: StatusAnswer): void => {
    if (answer.kind === 'state') {
      isOpen = answer.state.kind === 'open';
      isSaid = false;
      show(answer.state);
    } else if (answer.kind === 'notice' && !isSaid) {
      isSaid = true;
      say(answer);
    }
  };
  const again = (): void => {
    callOff();
    const wait = isOpen ? STATUS_EVERY_MS : STATUS_CLOSED_EVERY_MS * (1 + random());
    callOff = clock.after(wait, () => (isSeen() ? void look() : again()));
  };
  const look = (): Promise<void> => {
    asking ??= ask().then((answer) => {
      asking = null;
      take(answer);
      again();
    });
    return asking;
  };
  void look();
  return look;
}
