import type { Plugin } from 'vite';

/** React's refresh must stand in the page before React does: it becomes the first import of the browsers' entry. */
export function fastRefresh(): Plugin {
  return {
    name: 'foyer:fast-refresh',
    transform: {
      filter: { id: /\/src\/app\/entry-client\.tsx$/ },
      handler: (code) => ({ code: `import '@vitejs/plugin-react/preamble';${code}`, map: null }),
    },
  };
}
