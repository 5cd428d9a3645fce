import type { InstantState } from '#src/instant/instant-state.ts';
import { callApi } from '#src/page/call-vendor-api.ts';
import { instantApiPaths } from '#src/page/instant/instant-round-request-tracker.ts';

const RETRY_MS = 2_000;

/**
 * Creates a function that reports to the server that the page has shown the outcome of a round, so that the balance
 * includes its win. Passes the new state to `onState`. After an error, `onState` receives the current state, for which
 * the page must report the round again if it is still open.
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
