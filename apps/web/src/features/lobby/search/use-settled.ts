import { useEffect, useState } from 'react';

/** Long enough for the next letter, in ms: only then the server is asked. */
const SETTLED_MS = 200;

/** A text once it has stood still for a moment; the first one at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
