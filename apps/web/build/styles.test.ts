import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A style sheet of the application, its white space reduced to single spaces. */
function styleOf(file: string): string {
  return readFileSync(join(import.meta.dirname, '../src', file), 'utf8').replace(/\s+/g, ' ');
}

test('[S9-014] the install prompt, a dialog, opens in 250 ms', () => {
  expect(styleOf('features/install/install.module.css')).toContain("dialog[id='install'] { --dialog-motion: 250ms; }");
  expect(styleOf('ui/dialog.module.css')).toMatch(/\.dialog\[open\] \{ animation: rise var\(--dialog-motion, /);
});

test('[S9-015] the splash stays for 1200 ms and fades within 200 ms: in a browser, installed and with reduced motion', () => {
  const style = styleOf('features/shell/splash.module.css');
  const animations = [...style.matchAll(/animation: ([^;]+);/g)].map(([, animation]) => animation);
  expect(animations).toHaveLength(3);
  for (const animation of animations) expect(animation).toMatch(/(^|, )away 200ms 1200ms forwards$/);
  expect(style).toContain('@keyframes away { to { opacity: 0; visibility: hidden; } }');
});

test('[S2-030, S9-024] on a wide and high screen the page is a column of 9/16 of its height, in the middle', () => {
  const style = styleOf('ui/page.css');
  const column = '{ :root { --column: calc(100dvh * 9 / 16); } }';
  expect(style).toContain(`@media (min-width: 600px) and (min-height: 640px) ${column}`);
  const app = /#app \{([^}]*)\}/.exec(style)?.[1] ?? '';
  expect(app).toContain('max-inline-size: var(--column);');
  expect(app).toContain('margin-inline: auto;');
});
