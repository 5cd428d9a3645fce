import type { SessionInfo } from '#src/platform/session/session-info.ts';

export const TOKEN = 'token-of-a-member';

/** Logs a member in on this tab before the page opens. */
export function keepSession(over: Partial<SessionInfo> = {}): void {
  const info: SessionInfo = {
    id: 'm-1',
    token: TOKEN,
    merchantCode: 'aurora',
    userName: 'mai',
    type: 0,
    firstTimeLogin: false,
    spanId: 'span-1',
    ...over,
  };
  sessionStorage.setItem('foyer.session', JSON.stringify(info));
}

/** What the tab keeps of a session, or `null`. */
export function readStoredSession(): unknown {
  return JSON.parse(sessionStorage.getItem('foyer.session') ?? 'null');
}
