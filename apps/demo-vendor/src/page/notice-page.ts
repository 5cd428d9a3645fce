import { getRequiredElement } from '#src/page/dom-helpers.ts';

/**
 * Goes back to the game session if a used launch URL is reloaded in the tab that opened the session. Resolves to true
 * in that case.
 */
async function returnToSession(): Promise<boolean> {
  const token = new URLSearchParams(location.search).get('launchToken');
  if (location.pathname !== '/play' || token === null) return false;
  const stored = readStoredSession();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  const launch = btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  if (stored?.launch !== launch || !/^\/table\/[\w-]+(\/[\w-]+)?$/.test(stored.path)) return false;
  location.replace(stored.path);
  return true;
}

function readStoredSession(): { launch: string; path: string } | null {
  try {
    return JSON.parse(sessionStorage.getItem('foyer-vendor.session') ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Posts a message to the host page that frames this notice. Without a session the host's origin is not known for
 * certain, so the message contains no data of a player.
 */
function postToHost(message: { readonly type: 'exit' } | { readonly type: 'error'; readonly code: string }): void {
  const [framedBy] = location.ancestorOrigins ?? [];
  const link = getRequiredElement('exit').getAttribute('href') ?? location.href;
  const host = shown.hostOrigin ?? framedBy ?? new URL(link, location.href).origin;
  window.parent.postMessage({ source: 'foyer-vendor', ...message }, host);
}

const text = document.getElementById('notice')?.textContent;
const shown: { readonly notice: string | null; readonly hostOrigin: string | null } = text
  ? JSON.parse(text)
  : { notice: null, hostOrigin: null };
const isFramed = window.parent !== window;

getRequiredElement('exit').addEventListener('click', (event) => {
  if (!isFramed) return;
  event.preventDefault();
  postToHost({ type: 'exit' });
});
document.getElementById('retry')?.addEventListener('click', () => location.reload());

// Notifies the host why there is no game, unless this tab returns to its session.
if (!(await returnToSession()) && isFramed && shown.notice !== null) {
  const isOver = shown.notice === 'sessionOver' || shown.notice === 'linkUsed';
  postToHost({ type: 'error', code: isOver ? 'session-over' : 'unavailable' });
}
