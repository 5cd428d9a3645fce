import { byId } from '#src/page/dom.ts';

/** A launch address that is loaded again in the same tab leads back to the session it opened. */
async function backToSession(): Promise<void> {
  const token = new URLSearchParams(location.search).get('launchToken');
  if (location.pathname !== '/play' || token === null) return;
  const kept = readKept();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  const launch = btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  if (kept?.launch === launch && /^\/table\/[\w-]+(\/[\w-]+)?$/.test(kept.path)) location.replace(kept.path);
}

function readKept(): { launch: string; path: string } | null {
  try {
    return JSON.parse(sessionStorage.getItem('foyer-vendor.session') ?? 'null');
  } catch {
    return null;
  }
}

// A page without a session does not know its host; it tells whoever frames it only that the player wants to leave.
byId('exit').addEventListener('click', (event) => {
  if (window.parent === window) return;
  event.preventDefault();
  const [host] = location.ancestorOrigins ?? [];
  const link = byId('exit').getAttribute('href') ?? location.href;
  window.parent.postMessage({ source: 'foyer-vendor', type: 'exit' }, host ?? new URL(link, location.href).origin);
});
document.getElementById('retry')?.addEventListener('click', () => location.reload());
void backToSession();

/** A host that is known, by the way back to it, learns why there is no game any more. */
function tellTrouble(): void {
  const text = document.getElementById('notice')?.textContent;
  const { notice, hostOrigin } = text ? JSON.parse(text) : {};
  if (notice !== 'sessionOver' || typeof hostOrigin !== 'string' || window.parent === window) return;
  window.parent.postMessage({ source: 'foyer-vendor', type: 'error', code: 'session-over' }, hostOrigin);
}

tellTrouble();
