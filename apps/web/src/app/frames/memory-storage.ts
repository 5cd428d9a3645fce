/**
 * Replaces `document.cookie`, `localStorage` and `sessionStorage` by objects in memory. In a sandboxed frame, access to
 * the real ones throws, which would stop third-party scripts.
 */
export function replaceStorageByMemory(): void {
  const cookies = new Map<string, string>();
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...cookies.values()].join('; '),
    set: (text: unknown) => {
      const [pair = ''] = String(text).split(';');
      cookies.set(pair.split('=', 1).join('').trim(), pair.trim());
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
