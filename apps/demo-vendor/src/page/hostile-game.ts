/**
 * Script of a hostile game for tests of host pages (`?fail=hostile`): it sends 10,000 random messages to its host,
 * tries to navigate the host, to open windows and to read the host's data.
 */
const MESSAGES = 10_000;
const host = window.parent;
const types = ['ready', 'balance', 'round-start', 'round-end', 'exit', 'error', 'navigate', 'eval', '__proto__'];

function createRandomMessage(): unknown {
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

const attempts: Readonly<Record<string, () => unknown>> = {
  // These two navigate the host, unless the sandbox of the frame prevents it.
  top: () => Object.assign(window.top?.location ?? {}, { href: EVIL }),
  parent: () => host.location.replace(EVIL),
  document: () => host.document.body.textContent,
  storage: () => host.sessionStorage.length,
  window: () => window.open(EVIL),
  dialog: () => window.confirm('Your password?'),
};

/**
 * Makes all attempts to attack the host and returns the names of those that the browser blocked, including a window or
 * dialog that did not open.
 */
function findBlockedAttempts(): string[] {
  return Object.entries(attempts)
    .filter(([, attempt]) => {
      try {
        const result = attempt();
        return result === null || result === false;
      } catch {
        return true;
      }
    })
    .map(([name]) => name);
}

/** Clicks a link that would navigate the host page. The game cannot detect whether the browser blocked it. */
function navigateHost(): void {
  const link = Object.assign(document.createElement('a'), { href: EVIL, target: '_top' });
  document.body.append(link);
  link.click();
}

// Repeats the attempts during a tap, when browsers allow more.
document.addEventListener('click', ({ isTrusted }) => {
  if (!isTrusted) return;
  navigateHost();
  document.body.dataset['tapped'] = findBlockedAttempts().join(' ');
});
navigateHost();
for (let sent = 0; sent < MESSAGES; sent += 1) host.postMessage(createRandomMessage(), '*');
const done = document.getElementById('done');
if (done !== null) done.textContent = `sent ${MESSAGES}, refused ${findBlockedAttempts().join(' ')}`;
