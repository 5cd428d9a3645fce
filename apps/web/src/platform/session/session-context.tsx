import { createContext, use, useSyncExternalStore } from 'react';
import {
  createSessionStore,
  visitorSession,
  type SessionState,
  type SessionStore,
} from '#src/platform/session/session-store.ts';

/** The default without a `SessionProvider`, as on the server: a store without a session. */
const visitorStore = createSessionStore(
  { isAutoLoginPossible: () => false, read: () => null, write: () => undefined, clear: () => undefined },
  '',
);

const SessionContext = createContext<SessionStore>(visitorStore);

export const SessionProvider = SessionContext.Provider;

export function useSessionStore(): SessionStore {
  return use(SessionContext);
}

/** Returns the session state. On the server and during hydration it is always that of a visitor. */
export function useSession(): SessionState {
  const { state } = use(SessionContext);
  return useSyncExternalStore(state.subscribe, state.getState, () => visitorSession);
}

/**
 * Whether the page may still log in automatically, by a token of the URL or a remembered login. While it may, a visitor
 * is not redirected.
 */
export function useAutoLoginPending(): boolean {
  const { autoLogin } = use(SessionContext);
  return useSyncExternalStore(
    autoLogin.subscribe,
    () => autoLogin.getState().pending,
    () => true,
  );
}
