/**
 * A game that means harm: it says whatever comes to mind 10,000 times, tries to lead the page around it away, to open
 * windows and to read what is not its own. For tests of hosts; see `?fail=hostile`.
 */
const MESSAGES = 10_000;
const host = window.parent;
const types = ['ready', 'balance', 'round-start', 'round-end', 'exit', 'error', 'navigate', 'eval', '__proto__'];

function any(): unknown {
  const kind = Math.random();
  const text = types[Math.floor(Math.random() * types.length)];
  if (kind < 0.2) return text;
  if (kind < 0.4) return { type: text };
  if (kind < 0.6) return { source: 'foyer-vendor', type: text, extra: Math.random() };
  if (kind < 0.7)
    return { source: 'foyer-vendor', type: 'balance', amount: -1, currency: '<img src=x onerror=alert(1)>' };
  if (kind < 0.8) return { source: 'foyer-host', type: 'pause' };
  if (kind < 0.9) return [null, undefined, Number.NaN, 1n, new Date(), new Map([[text, text]])];
  return { source: 'foyer-vendor', type: text, round: 'x'.repeat(20_000), url: 'https://evil.example/' };
}

const EVIL = 'https://evil.example/';

const tries: Readonly<Record<string, () => unknown>> = {
  // Others' pages may be sent elsewhere by these two, where the frame's sandbox does not keep them from it.
  top: () => Object.assign(window.top?.location ?? {}, { href: EVIL }),
  parent: () => host.location.replace(EVIL),
  document: () => host.document.body.textContent,
  storage: () => host.sessionStorage.length,
  window: () => window.open(EVIL),
  dialog: () => window.confirm('Your password?'),
};

/** Names of refused attempts; a window that did not open and a suppressed dialog count as refused. */
function refused(): string[] {
  return Object.entries(tries)
    .filter(([, attempt]) => {
      try {
        const got = attempt();
        return got === null || got === false;
      } catch {
        return true;
      }
    })
    .map(([name]) => name);
}

/** A link to the page around the frame; a refusal cannot be detected. */
function leadAway(): void {
  const link = Object.assign(document.createElement('a'), { href: EVIL, target: '_top' });
  document.body.append(link);
  link.click();
}

// Again during a tap, when a browser allows more than to a script.
document.addEventListener('click', ({ isTrusted }) => {
  if (!isTrusted) return;
  leadAway();
  document.body.dataset['tapped'] = refused().join(' ');
});
leadAway();
for (let sent = 0; sent < MESSAGES; sent += 1) host.postMessage(any(), '*');
const done = document.getElementById('done');
if (done !== null) done.textContent = `sent ${MESSAGES}, refused ${refused().join(' ')}`;
