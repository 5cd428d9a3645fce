import { createContext, use, useSyncExternalStore } from 'react';
import {
  createSessionStore,
  visitor,
  type SessionState,
  type SessionStore,
} from '#src/platform/session/session-store.ts';

/** Without a provider, as on the server, everybody is a visitor. */
const nobody = createSessionStore(
  { isArriving: () => false, read: () => null, write: () => undefined, clear: () => undefined },
  '',
);

const SessionContext = createContext<SessionStore>(nobody);

export const SessionProvider = SessionContext.Provider;

export function useSessionStore(): SessionStore {
  return use(SessionContext);
}

/** Who is here. While a page is taken over it answers "visitor", as the server did; the member appears right after. */
export function useSession(): SessionState {
  const { state } = use(SessionContext);
  return useSyncExternalStore(state.subscribe, state.getState, () => visitor);
}

/** Somebody may be logged in without being asked: by a token that came in the address, or a remembered login. */
export function useArrivalPending(): boolean {
  const { arrival } = use(SessionContext);
  return useSyncExternalStore(
    arrival.subscribe,
    () => arrival.getState().pending,
    () => true,
  );
}
