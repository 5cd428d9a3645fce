import { ADOPT_KEY, REMEMBERED_KEY } from '#src/platform/session/login/session-storage-keys.ts';
import type { SessionSlot } from '#src/platform/session/session-store.ts';
import { isSessionInfo, SESSION_KEY } from '#src/platform/session/session-info.ts';
import { readStored, removeStored, writeStored } from '#src/platform/storage/stored.ts';

/** Session storage, or memory where the browser refuses it: logging in works either way. [S3-001] */
export const sessionSlot: SessionSlot = {
  isArriving: () =>
    readStored('session', ADOPT_KEY) !== null ||
    (readStored('local', REMEMBERED_KEY) !== null && readStored('session', SESSION_KEY) === null),
  read: () => {
    const text = readStored('session', SESSION_KEY);
    if (text === null) return null;
    const info = parseJson(text);
    return isSessionInfo(info) ? info : null;
  },
  write: (info) => {
    writeStored('session', SESSION_KEY, JSON.stringify(info));
  },
  clear: () => removeStored('session', SESSION_KEY),
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
