import type { Plugin } from 'vite';

/** Replaces characters outside ASCII by `\uXXXX` escapes, which are equivalent in texts, patterns and names. */
export function escapeNonAscii(code: string): string {
  // After a backslash the escape would mean something else.
  const [unclear] = /\\[^\0-\x7f]/.exec(code) ?? [];
  if (unclear !== undefined) throw new Error(`the server bundle contains ${unclear}, which cannot be escaped`);
  return code.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Escapes the server bundle. V8 stores a source text with two bytes a character if one character is not Latin-1. */
export function asciiServerBundle(): Plugin {
  return {
    name: 'foyer:ascii-server-bundle',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    renderChunk: (code) => ({ code: escapeNonAscii(code), map: null }),
  };
}
