import type { InstantState } from '#src/instant/instant-state.ts';
import { callApi } from '#src/page/call-vendor-api.ts';
import { instantApiPaths } from '#src/page/instant/instant-round-request-tracker.ts';

const RETRY_MS = 2_000;

/**
 * Creates a function that reports to the server that the page has shown the outcome of a round, so that the balance
 * includes its win. It passes the new state to `onState`. If the report fails, it passes the current state 2 s later;
 * if that still has the round, the page must report the round again.
 */
export function createOutcomeShownReporter(onState: (state: InstantState) => void): (round: string) => Promise<void> {
  let sending: string | null = null;

  async function readStateAgain(): Promise<void> {
    const reply = await callApi<InstantState>(instantApiPaths.state);
    if (reply.ok) onState(reply.value);
  }

  return async (round) => {
    if (sending === round) return;
    sending = round;
    const reply = await callApi<InstantState>('/api/instant/shown', { id: round });
    sending = null;
    if (reply.ok) onState(reply.value);
    else setTimeout(() => void readStateAgain(), RETRY_MS);
  };
}
