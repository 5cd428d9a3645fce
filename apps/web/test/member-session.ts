import type { SessionInfo } from '#src/platform/session/session-info.ts';

export const SESSION_TOKEN = 'token-of-a-member';

/** Stores a member's session in this tab before the page loads. */
export function storeSession(overrides: Partial<SessionInfo> = {}): void {
  const info: SessionInfo = {
    id: 'm-1',
    token: SESSION_TOKEN,
    merchantCode: 'aurora',
    userName: 'mai',
    type: 0,
    firstTimeLogin: false,
    spanId: 'span-1',
    ...overrides,
  };
  sessionStorage.setItem('foyer.session', JSON.stringify(info));
}

/** The stored session of the tab, or `null`. */
export function readStoredSession(): unknown {
  return JSON.parse(sessionStorage.getItem('foyer.session') ?? 'null');
}
