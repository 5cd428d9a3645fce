import { describe, expect, test, vi } from 'vitest';
import { isAgent, SESSION_KEY, storesLanguageOnServer, type SessionInfo } from '#src/platform/session/session-info.ts';
import { browserSessionStorage, createSessionStore } from '#src/platform/session/session-store.ts';

const info: SessionInfo = {
  id: 'm1',
  token: 'token-of-a-member',
  merchantCode: 'aurora',
  userName: 'demo',
  type: 0,
  firstTimeLogin: false,
  spanId: 's1',
};

describe('session store', () => {
  test('[S3-001, S6-001, S6-002] a session is stored so that the next page has it', () => {
    const store = createSessionStore(browserSessionStorage, 'aurora');
    expect(store.state.getState()).toEqual({ status: 'visitor' });
    expect(store.token()).toBeNull();
    store.start(info);
    expect(JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? '')).toEqual(info);
    const next = createSessionStore(browserSessionStorage, 'aurora');
    expect(next.state.getState()).toEqual({ status: 'member', info });
    expect(next.token()).toBe(info.token);
  });

  test('[S6-001, S6-002] a stored session of another merchant or of an invalid form is ignored', () => {
    sessionStorage.setItem(SESSION_KEY, JSON.stringify(info));
    expect(createSessionStore(browserSessionStorage, 'lotus').token()).toBeNull();
    sessionStorage.setItem(SESSION_KEY, JSON.stringify({ ...info, token: '' }));
    expect(createSessionStore(browserSessionStorage, 'aurora').state.getState()).toEqual({ status: 'visitor' });
    sessionStorage.setItem(SESSION_KEY, '{"token":');
    expect(createSessionStore(browserSessionStorage, 'aurora').token()).toBeNull();
  });

  test('[S4-034] ending a session deletes it from storage', () => {
    const store = createSessionStore(browserSessionStorage, 'aurora');
    store.start(info);
    expect(store.end()).toBe(true);
    expect(sessionStorage.getItem(SESSION_KEY)).toBeNull();
    expect(store.state.getState()).toEqual({ status: 'visitor' });
  });

  test('stores a session in memory if storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    createSessionStore(browserSessionStorage, 'aurora').start(info);
    expect(createSessionStore(browserSessionStorage, 'aurora').token()).toBe(info.token);
    browserSessionStorage.clear();
  });

  test('[S1-001, S3-004, S6-003, S6-004] members of types 1 and 2 are agents, and the server does not store the language of members of type 4', () => {
    expect([0, 1, 2, 3, 4].map((type) => isAgent({ type }))).toEqual([false, true, true, false, false]);
    expect([0, 1, 2, 3, 4].map((type) => storesLanguageOnServer({ type }))).toEqual([true, true, true, true, false]);
  });
});
