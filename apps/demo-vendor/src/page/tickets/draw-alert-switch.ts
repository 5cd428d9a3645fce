import { getRequiredElement } from '#src/page/dom-helpers.ts';
import { listenToDrawAlertState, postToHost } from '#src/page/host-messages.ts';

/**
 * Starts the switch by which the player is alerted about the results of a game. The host page stores the choice and sends the
 * alerts. The switch appears when the host page has answered, because not every host page offers alerts.
 */
export function startDrawAlertSwitch(game: string): void {
  const row = getRequiredElement('alerts');
  const input = getRequiredElement('alerts-on');
  if (!(input instanceof HTMLInputElement)) return;
  listenToDrawAlertState(game, (on) => {
    row.hidden = false;
    input.checked = on;
  });
  input.addEventListener('change', () => postToHost({ type: 'alerts', game, on: input.checked }));
  postToHost({ type: 'alerts', game });
}
