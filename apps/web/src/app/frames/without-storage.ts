/**
 * A sandboxed frame has no cookies and no storage: touching them throws, and scripts that only wanted to look would stop
 * there. They find both empty, and what they write lasts as long as the frame.
 */
export function standInStorage(): void {
  let cookie = '';
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => cookie,
    set: (text: unknown) => {
      const [pair = ''] = String(text).split(';');
      cookie = cookie === '' ? pair : `${cookie}; ${pair}`;
    },
  });
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, value: memoryStorage() });
}

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}
