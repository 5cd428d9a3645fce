import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { contrastOf } from '#src/modules/merchant/apply/contrast.ts';
import { type Problem, shown } from '#src/modules/merchant/apply/problem.ts';
import {
  contrasts,
  isTokenName,
  motionRange,
  type TokenName,
  tokenNames,
} from '#src/modules/merchant/apply/token-names.ts';

const file = 'tokens.css';
const TEXT_CONTRAST = 4.5;
const BLOCK = /^\s*:root\s*\{([^{}]*)\}\s*$/;
const DECLARATION = /^(--[a-z0-9-]+)\s*:\s*(\S[\s\S]*)$/;
/** No backslash, `<`, `@`, colon or braces: nothing can be fetched, imported or closed by a value. */
const VALUE = /^[\w\s#%.,()'"/+*-]+$/;
const FUNCTION = /([a-z-]+)\(/gi;
const FUNCTIONS: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla oklch oklab color-mix linear-gradient radial-gradient conic-gradient calc min max clamp'.split(
    ' ',
  ),
);

/** Holds `tokens.css` to one `:root` block of the known custom properties, complete, harmless and readable. */
export function checkTokens(css: string): Problem[] {
  const body = BLOCK.exec(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''))?.[1];
  if (body === undefined) {
    return [{ file, at: null, found: 'something else', expected: 'one :root { } block and nothing outside of it' }];
  }
  const problems: Problem[] = [];
  const tokens = new Map<TokenName, string>();
  for (const part of body.split(';').map((text) => text.trim())) {
    if (part !== '') readDeclaration(part, { tokens, problems });
  }
  for (const name of tokenNames) {
    if (!tokens.has(name)) problems.push({ file, at: name, found: 'nothing', expected: 'a value' });
  }
  return [...problems, ...checkContrasts(tokens), ...checkGradient(tokens), ...checkMotion(tokens)];
}

function readDeclaration(
  text: string,
  { tokens, problems }: { readonly tokens: Map<TokenName, string>; readonly problems: Problem[] },
): void {
  const [, name = '', value = ''] = DECLARATION.exec(text) ?? [];
  if (!isTokenName(name)) {
    problems.push({ file, at: name || null, found: shown(text), expected: 'only the custom properties of a brand' });
    return;
  }
  if (tokens.has(name)) problems.push({ file, at: name, found: 'a second value', expected: 'one' });
  const refused = [...value.matchAll(FUNCTION)].find(([, called = '']) => !FUNCTIONS.has(called.toLowerCase()));
  if (!VALUE.test(value) || refused !== undefined) {
    problems.push({
      file,
      at: name,
      found: shown(value),
      expected: 'colours, lengths, fonts and gradients; no url() or other function',
    });
  }
  tokens.set(name, value);
}

function checkContrasts(tokens: ReadonlyMap<TokenName, string>): Problem[] {
  return tokenNames.flatMap((name) => {
    const contrast = contrasts[name];
    return (contrast?.on ?? []).flatMap((ground) =>
      checkContrast(tokens, { name, ground, least: contrast?.least ?? 1 }),
    );
  });
}

/** What is written on the gradient has to be read at each of its stops. */
function checkGradient(tokens: ReadonlyMap<TokenName, string>): Problem[] {
  const ink = tokens.get('--on-accent') ?? '';
  const stops = tokens.get('--accent-gradient')?.match(/#[0-9a-f]{6}\b/gi) ?? [];
  return [...new Set(stops)].flatMap((stop) => {
    const ratio = contrastOf(ink, stop);
    if (ratio === null || ratio >= TEXT_CONTRAST) return [];
    const found = `a contrast of ${ratio.toFixed(2)} on ${stop} of --accent-gradient`;
    return [{ file, at: '--on-accent', found, expected: `at least ${TEXT_CONTRAST}` }];
  });
}

function checkMotion(tokens: ReadonlyMap<TokenName, string>): Problem[] {
  const { least, most } = motionRange;
  return (['--motion-short', '--motion-long'] as const).flatMap((name) => {
    const value = tokens.get(name);
    if (value === undefined) return [];
    const time = Number(/^(\d{1,4})ms$/.exec(value)?.[1] ?? Number.NaN);
    return time >= least && time <= most
      ? []
      : [{ file, at: name, found: shown(value), expected: `${least}ms to ${most}ms` }];
  });
}

/** The template's own colour is read on the page's ground. [S3-046] */
export function checkTemplateColour({ template }: BrandFile, css: string): Problem[] {
  const colour = template?.app_desc_font_color;
  const ground = /--bg:\s*(#[0-9a-f]{6})/i.exec(css)?.[1];
  const ratio = colour === undefined || ground === undefined ? null : contrastOf(colour, ground);
  if (ratio === null || ratio >= TEXT_CONTRAST) return [];
  const found = `a contrast of ${ratio.toFixed(2)} on --bg`;
  return [{ file: 'brand.json', at: 'template.app_desc_font_color', found, expected: `at least ${TEXT_CONTRAST}` }];
}

interface Pair {
  readonly name: TokenName;
  readonly ground: TokenName;
  readonly least: number;
}

function checkContrast(tokens: ReadonlyMap<TokenName, string>, { name, ground, least }: Pair): Problem[] {
  const colour = tokens.get(name);
  const behind = tokens.get(ground);
  if (colour === undefined || behind === undefined) return [];
  const ratio = contrastOf(colour, behind);
  if (ratio === null) {
    return [
      { file, at: name, found: `${shown(colour)} on ${ground} ${shown(behind)}`, expected: 'both written #rrggbb' },
    ];
  }
  if (ratio >= least) return [];
  return [{ file, at: name, found: `a contrast of ${ratio.toFixed(2)} on ${ground}`, expected: `at least ${least}` }];
}
