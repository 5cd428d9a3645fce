// A minimal game that exchanges messages with its host. The server of a real game receives the host's origin when it redeems
// the launch token. This game has no token and reads the origin from its URL.
import { getRequiredElement, setText } from '#src/page/dom-helpers.ts';

const host = new URLSearchParams(location.search).get('host') ?? location.origin;
let balance = 1_000;
let round = 0;
/**
 * Whether the host page has sent `stop` without a later `resume`. No round starts meanwhile. A running round needs no
 * handling, because a round of this game ends at once.
 */
let isStopped = false;

function postToHost(message: object): void {
  window.parent.postMessage({ source: 'foyer-vendor', ...message }, host);
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== host || source !== window.parent || data?.source !== 'foyer-host') return;
  if (data.type === 'alerts-state') return setText(getRequiredElement('state'), `Alerts: ${data.on ? 'on' : 'off'}`);
  const stateTexts: Readonly<Record<string, string>> = {
    pause: 'Paused',
    resume: 'Playing',
    mute: 'Muted',
    unmute: 'Playing',
    stop: 'Stopped',
  };
  setText(getRequiredElement('state'), stateTexts[data.type] ?? 'Playing');
  if (data.type === 'stop' || data.type === 'resume') isStopped = data.type === 'stop';
});

getRequiredElement('play').addEventListener('click', () => {
  if (isStopped) return;
  round += 1;
  const won = round % 2 === 0 ? 20 : 0;
  postToHost({ type: 'round-start', round: `sample/${round}` });
  balance += won - 10;
  postToHost({ type: 'balance', amount: balance, currency: 'XXX' });
  postToHost({ type: 'round-end', round: `sample/${round}`, won });
});
let hasAlerts = false;
getRequiredElement('alerts').addEventListener('click', () => {
  hasAlerts = !hasAlerts;
  postToHost({ type: 'alerts', game: 'sample', on: hasAlerts });
});
getRequiredElement('exit').addEventListener('click', () => postToHost({ type: 'exit' }));

postToHost({ type: 'ready', controls: ['pause', 'mute', 'stop'], orientation: 'portrait' });
postToHost({ type: 'balance', amount: balance, currency: 'XXX' });
