import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type SessionInfo,
  isSessionInfo,
  SESSION_KEY,
  URL_SESSION_TOKEN_KEY,
  REMEMBERED_LOGIN_KEY,
} from '#src/platform/session/session-info.ts';
import {
  readStoredItem,
  readStoredJson,
  removeStoredItem,
  writeStoredItem,
} from '#src/platform/storage/browser-storage.ts';

/** Stores the session in the browser's session storage, or in memory if the browser blocks it. [S3-001] */
export const browserSessionStorage: SessionStorage = {
  isAutoLoginPossible: () =>
    readStoredItem('session', URL_SESSION_TOKEN_KEY) !== null ||
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

/** Whether the page belongs to a visitor or to a member with a session. [S6-001, S6-002] */
export type SessionState = { readonly status: 'visitor' } | { readonly status: 'member'; readonly info: SessionInfo };

/** Storage that passes the session from one page load to the next. */
export interface SessionStorage {
  /** Whether a session token from the URL or a remembered login may soon open a session. */
  readonly isAutoLoginPossible: () => boolean;
  readonly read: () => SessionInfo | null;
  readonly write: (info: SessionInfo) => void;
  readonly clear: () => void;
}

export interface SessionStore {
  readonly state: StoreApi<SessionState>;
  /**
   * Whether the page may still log in automatically. Until that is decided, visitors are not redirected to the login.
   */
  readonly autoLogin: StoreApi<{ readonly pending: boolean }>;
  /** Returns the session token; `null` for a visitor. */
  readonly token: () => string | null;
  /** Starts and stores a session. */
  readonly start: (info: SessionInfo) => void;
  /** Ends the session and deletes it from storage. Returns whether there was one. */
  readonly end: () => boolean;
}

/** Creates the session store with the stored session. A stored session of another merchant is ignored. */
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
