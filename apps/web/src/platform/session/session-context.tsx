import { createContext, use, useSyncExternalStore } from 'react';
import {
  createSessionStore,
  visitorSession,
  type SessionState,
  type SessionStore,
} from '#src/platform/session/session-store.ts';

/** The session if there is no `SessionProvider`, as on the server: that of a visitor. */
const visitorStore = createSessionStore(
  { isAutoLoginPossible: () => false, read: () => null, write: () => undefined, clear: () => undefined },
  '',
);

const SessionContext = createContext<SessionStore>(visitorStore);

export const SessionProvider = SessionContext.Provider;

export function useSessionStore(): SessionStore {
  return use(SessionContext);
}

/** Returns the session. During hydration it is a visitor's, as on the server. */
export function useSession(): SessionState {
  const { state } = use(SessionContext);
  return useSyncExternalStore(state.subscribe, state.getState, () => visitorSession);
}

/** Whether an automatic login may follow, by a token from the URL or a remembered login. */
export function useAutoLoginPending(): boolean {
  const { autoLogin } = use(SessionContext);
  return useSyncExternalStore(
    autoLogin.subscribe,
    () => autoLogin.getState().pending,
    () => true,
  );
}
