// The smallest game that speaks with its host. A real one learns the host's origin when its server redeems the launch
// token; this one, which has none, is told in its address.
import { byId, say } from '#src/page/dom.ts';

const host = new URLSearchParams(location.search).get('host') ?? location.origin;
let balance = 1_000;
let round = 0;

function tell(message: object): void {
  window.parent.postMessage({ source: 'foyer-vendor', ...message }, host);
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== host || source !== window.parent || data?.source !== 'foyer-host') return;
  const words: Readonly<Record<string, string>> = {
    pause: 'Paused',
    resume: 'Playing',
    mute: 'Muted',
    unmute: 'Playing',
  };
  say(byId('state'), words[data.type] ?? 'Playing');
});

byId('play').addEventListener('click', () => {
  round += 1;
  const won = round % 2 === 0 ? 20 : 0;
  tell({ type: 'round-start', round: `sample/${round}` });
  balance += won - 10;
  tell({ type: 'balance', amount: balance, currency: 'XXX' });
  tell({ type: 'round-end', round: `sample/${round}`, won });
});
byId('exit').addEventListener('click', () => tell({ type: 'exit' }));

tell({ type: 'ready', controls: ['pause', 'mute'], orientation: 'portrait' });
tell({ type: 'balance', amount: balance, currency: 'XXX' });
