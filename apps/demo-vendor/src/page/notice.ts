import { byId } from '#src/page/dom.ts';

/** A launch address that is loaded again in the same tab leads back to the session it opened; answers whether it does. */
async function backToSession(): Promise<boolean> {
  const token = new URLSearchParams(location.search).get('launchToken');
  if (location.pathname !== '/play' || token === null) return false;
  const kept = readKept();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  const launch = btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  if (kept?.launch !== launch || !/^\/table\/[\w-]+(\/[\w-]+)?$/.test(kept.path)) return false;
  location.replace(kept.path);
  return true;
}

function readKept(): { launch: string; path: string } | null {
  try {
    return JSON.parse(sessionStorage.getItem('foyer-vendor.session') ?? 'null');
  } catch {
    return null;
  }
}

/** Notifies the page around the frame. Without a session the host is unknown, and nothing of a player is sent. */
function tell(message: { readonly type: 'exit' } | { readonly type: 'error'; readonly code: string }): void {
  const [framedBy] = location.ancestorOrigins ?? [];
  const link = byId('exit').getAttribute('href') ?? location.href;
  const host = shown.hostOrigin ?? framedBy ?? new URL(link, location.href).origin;
  window.parent.postMessage({ source: 'foyer-vendor', ...message }, host);
}

const text = document.getElementById('notice')?.textContent;
const shown: { readonly notice: string | null; readonly hostOrigin: string | null } = text
  ? JSON.parse(text)
  : { notice: null, hostOrigin: null };
const isFramed = window.parent !== window;

byId('exit').addEventListener('click', (event) => {
  if (!isFramed) return;
  event.preventDefault();
  tell({ type: 'exit' });
});
document.getElementById('retry')?.addEventListener('click', () => location.reload());

// The host learns why there is no game, unless this tab has one to go back to.
if (!(await backToSession()) && isFramed && shown.notice !== null) {
  const isOver = shown.notice === 'sessionOver' || shown.notice === 'linkUsed';
  tell({ type: 'error', code: isOver ? 'session-over' : 'unavailable' });
}
