import type { Plugin } from 'vite';

/** The same program without a letter outside ASCII: `\u2713` says the same as the letter in texts, patterns and names alike. */
export function inAscii(code: string): string {
  // Behind a backslash it would say something else; nobody writes that.
  const [unclear] = /\\[^\0-\x7f]/.exec(code) ?? [];
  if (unclear !== undefined) throw new Error(`the server's half holds ${unclear}, which has no other spelling`);
  return code.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** For the server's half: V8 keeps its text, two bytes a letter as soon as one of two million is not in Latin-1. */
export function serverInAscii(): Plugin {
  return {
    name: 'foyer:in-ascii',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    renderChunk: (code) => ({ code: inAscii(code), map: null }),
  };
}
