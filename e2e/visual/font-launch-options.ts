import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Font files for the screenshots: the default fonts of most phones, for Latin, Greek, Cyrillic, Vietnamese and Arabic.
 */
const packages = ['@expo-google-fonts/roboto', '@expo-google-fonts/noto-sans-arabic'] as const;
const families = ['Roboto', 'Noto Sans Arabic'] as const;
const generic = ['system-ui', 'ui-rounded', 'sans-serif', 'serif', 'monospace'] as const;

const require = createRequire(import.meta.url);

function renderAlias(name: string): string {
  const preferred = families.map((family) => `<family>${family}</family>`).join('');
  return `<alias binding="same"><family>${name}</family><prefer>${preferred}</prefer></alias>`;
}

/**
 * Returns arguments and environment for a Chromium on Linux that renders text identically on every machine. It uses
 * only the given fonts, without hinting, sub-pixel rendering or the machine's colour profile. (fontconfig:
 * `FONTCONFIG_FILE`)
 */
export function createFontLaunchOptions(): {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-fonts-'));
  const file = path.join(folder, 'fonts.conf');
  const folders = packages.map((name) => path.dirname(require.resolve(`${name}/package.json`)));
  const rules = { antialias: true, hinting: false, autohint: false, embeddedbitmap: false };
  const edits = Object.entries(rules).map(
    ([name, value]) => `<edit name="${name}" mode="assign"><bool>${value}</bool></edit>`,
  );
  writeFileSync(
    file,
    [
      '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
      ...folders.map((fonts) => `<dir>${fonts}</dir>`),
      `<cachedir>${folder}</cachedir>`,
      ...generic.map(renderAlias),
      `<match target="font">${edits.join('')}<edit name="rgba" mode="assign"><const>none</const></edit></match>`,
      '</fontconfig>',
    ].join('\n'),
  );
  return {
    args: ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--hide-scrollbars'],
    env: { FONTCONFIG_FILE: file },
  };
}
