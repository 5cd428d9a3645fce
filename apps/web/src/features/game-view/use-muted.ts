import { useState } from 'react';
import { readStored, writeStored } from '#src/platform/storage/stored.ts';

const MUTED_KEY = 'foyer.muted';

/** Whether games keep quiet: the member's wish, kept for the next game. */
export function useMuted(): readonly [boolean, () => void] {
  const [muted, setMuted] = useState(() => readStored('local', MUTED_KEY) === '1');
  const toggle = (): void => {
    writeStored('local', MUTED_KEY, muted ? '0' : '1');
    setMuted(!muted);
  };
  return [muted, toggle];
}
