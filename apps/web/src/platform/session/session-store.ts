import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type SessionInfo,
  isSessionInfo,
  SESSION_KEY,
  ADOPT_KEY,
  REMEMBERED_KEY,
} from '#src/platform/session/session-info.ts';
import { readStored, readStoredJson, removeStored, writeStored } from '#src/platform/storage/stored.ts';

/** Session storage, or memory if the browser blocks it. [S3-001] */
export const sessionSlot: SessionSlot = {
  isAutoLoginPossible: () =>
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

/** Storage of the session between page loads. */
export interface SessionSlot {
  /** Whether a token from the URL or a remembered login may open a session. */
  readonly isAutoLoginPossible: () => boolean;
  readonly read: () => SessionInfo | null;
  readonly write: (info: SessionInfo) => void;
  readonly clear: () => void;
}

export interface SessionStore {
  readonly state: StoreApi<SessionState>;
  /** Whether an automatic login may follow; no redirect to the login before it is decided. */
  readonly autoLogin: StoreApi<{ readonly pending: boolean }>;
  /** The session token, or `null`. */
  readonly token: () => string | null;
  /** Starts and stores a session. */
  readonly start: (info: SessionInfo) => void;
  /** Ends and deletes the session; returns whether there was one. */
  readonly end: () => boolean;
}

/** Creates the store from the stored session, unless that belongs to another merchant. */
export function createSessionStore(slot: SessionSlot, merchantCode: string): SessionStore {
  const stored = slot.read();
  const state = createStore<SessionState>(() =>
    stored?.merchantCode === merchantCode ? { status: 'member', info: stored } : visitor,
  );
  const autoLogin = createStore<{ readonly pending: boolean }>(() => ({ pending: slot.isAutoLoginPossible() }));
  return {
    state,
    autoLogin,
    token: () => getToken(state.getState()),
    start: (info) => {
      slot.write(info);
      state.setState({ status: 'member', info }, true);
    },
    end: () => {
      slot.clear();
      if (state.getState().status === 'visitor') return false;
      state.setState(visitor, true);
      return true;
    },
  };
}

export const visitor: SessionState = { status: 'visitor' };

function getToken(state: SessionState): string | null {
  return state.status === 'member' ? state.info.token : null;
}
