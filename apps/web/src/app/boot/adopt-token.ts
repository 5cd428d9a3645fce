/** Where a token that came in the address waits for the session to exchange it. */
const ADOPT_KEY = 'foyer.adopt';
const TOKEN = /^[A-Za-z0-9._-]{16,512}$/;

/** Takes a token out of the address before anything else can see it there. [S2-011] */
export function adoptToken(): void {
  const url = new URL(location.href);
  const token = url.searchParams.get('token') || url.searchParams.get('tokens');
  if (token === null) return;
  url.searchParams.delete('token');
  url.searchParams.delete('tokens');
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  try {
    if (TOKEN.test(token)) sessionStorage.setItem(ADOPT_KEY, token);
  } catch {
    // Storage is blocked: the link cannot log anybody in, and the page works without.
  }
}
