import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type SessionInfo,
  isSessionInfo,
  SESSION_KEY,
  ADOPT_KEY,
  REMEMBERED_KEY,
} from '#src/platform/session/session-info.ts';
import { readStored, readStoredJson, removeStored, writeStored } from '#src/platform/storage/stored.ts';

/** Session storage, or memory where the browser refuses it: logging in works either way. [S3-001] */
export const sessionSlot: SessionSlot = {
  isArriving: () =>
    readStored('session', ADOPT_KEY) !== null ||
    (readStored('local', REMEMBERED_KEY) !== null && readStored('session', SESSION_KEY) === null),
  read: () => {
    const info = readStoredJson('session', SESSION_KEY);
    return isSessionInfo(info) ? info : null;
  },
  write: (info) => {
    writeStored('session', SESSION_KEY, JSON.stringify(info));
  },
  clear: () => removeStored('session', SESSION_KEY),
};

/** A visitor has no token; a member has session info and token. [S6-001, S6-002] */
export type SessionState = { readonly status: 'visitor' } | { readonly status: 'member'; readonly info: SessionInfo };

/** Where the session info stands between page loads. */
export interface SessionSlot {
  /** A token came in the address and waits to be exchanged, or a remembered login may open a session. */
  readonly isArriving: () => boolean;
  readonly read: () => SessionInfo | null;
  readonly write: (info: SessionInfo) => void;
  readonly clear: () => void;
}

export interface SessionStore {
  readonly state: StoreApi<SessionState>;
  /** Whether somebody may be logged in without being asked; until that is known nobody is sent to the login. */
  readonly arrival: StoreApi<{ readonly pending: boolean }>;
  /** The token to send, or `null`. */
  readonly token: () => string | null;
  /** Begins a member's session and keeps it. */
  readonly enter: (info: SessionInfo) => void;
  /** Ends it and forgets it; answers whether there was one. */
  readonly leave: () => boolean;
}

/** A session of another merchant's site is not taken up. */
export function createSessionStore(slot: SessionSlot, merchantCode: string): SessionStore {
  const kept = slot.read();
  const state = createStore<SessionState>(() =>
    kept?.merchantCode === merchantCode ? { status: 'member', info: kept } : visitor,
  );
  const arrival = createStore<{ readonly pending: boolean }>(() => ({ pending: slot.isArriving() }));
  return {
    state,
    arrival,
    token: () => tokenOf(state.getState()),
    enter: (info) => {
      slot.write(info);
      state.setState({ status: 'member', info }, true);
    },
    leave: () => {
      slot.clear();
      if (state.getState().status === 'visitor') return false;
      state.setState(visitor, true);
      return true;
    },
  };
}

export const visitor: SessionState = { status: 'visitor' };

function tokenOf(state: SessionState): string | null {
  return state.status === 'member' ? state.info.token : null;
}
