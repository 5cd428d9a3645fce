import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type SessionInfo,
  isSessionInfo,
  SESSION_KEY,
  URL_TOKEN_KEY,
  REMEMBERED_LOGIN_KEY,
} from '#src/platform/session/session-info.ts';
import {
  readStoredItem,
  readStoredJson,
  removeStoredItem,
  writeStoredItem,
} from '#src/platform/storage/browser-storage.ts';

/** Session storage, or memory if the browser blocks it. [S3-001] */
export const browserSessionStorage: SessionStorage = {
  isAutoLoginPossible: () =>
    readStoredItem('session', URL_TOKEN_KEY) !== null ||
    (readStoredItem('local', REMEMBERED_LOGIN_KEY) !== null && readStoredItem('session', SESSION_KEY) === null),
  read: () => {
    const info = readStoredJson('session', SESSION_KEY);
    return isSessionInfo(info) ? info : null;
  },
  write: (info) => {
    writeStoredItem('session', SESSION_KEY, JSON.stringify(info));
  },
  clear: () => removeStoredItem('session', SESSION_KEY),
};

/** A visitor has no token; a member has session info and token. [S6-001, S6-002] */
export type SessionState = { readonly status: 'visitor' } | { readonly status: 'member'; readonly info: SessionInfo };

/** Storage of the session between page loads. */
export interface SessionStorage {
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
  /** Returns the session token, or `null`. */
  readonly token: () => string | null;
  /** Starts and stores a session. */
  readonly start: (info: SessionInfo) => void;
  /** Ends and deletes the session; returns whether there was one. */
  readonly end: () => boolean;
}

/** Creates the store from the stored session, unless that belongs to another merchant. */
export function createSessionStore(slot: SessionStorage, merchantCode: string): SessionStore {
  const stored = slot.read();
  const state = createStore<SessionState>(() =>
    stored?.merchantCode === merchantCode ? { status: 'member', info: stored } : visitorSession,
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
      state.setState(visitorSession, true);
      return true;
    },
  };
}

export const visitorSession: SessionState = { status: 'visitor' };

function getToken(state: SessionState): string | null {
  return state.status === 'member' ? state.info.token : null;
}
