import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { computeContrastRatio, measureTokenContrasts } from '#src/modules/merchant/apply/colour-contrast.ts';
import { type BrandProblem, formatFoundValue } from '#src/modules/merchant/apply/brand-problem.ts';
import {
  isDesignTokenName,
  animationDurationRange,
  type DesignTokenName,
  designTokenNames,
} from '#src/modules/merchant/apply/design-token-names.ts';

const TEXT_CONTRAST = 4.5;
const BLOCK = /^\s*:root\s*\{([^{}]*)\}\s*$/;
const DECLARATION = /^(--[a-z0-9-]+)\s*:\s*(\S[\s\S]*)$/;
/**
 * Characters of a safe CSS value. Without backslash, `<`, `@`, colon and braces, a value cannot load a resource, import
 * a stylesheet or end its declaration.
 */
const VALUE = /^[\w\s#%.,()'"/+*-]+$/;
const FUNCTION = /([a-z-]+)\(/gi;
const ALLOWED_FUNCTIONS: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla oklch oklab color-mix linear-gradient radial-gradient conic-gradient calc min max clamp'.split(
    ' ',
  ),
);

function problem(at: string | null, found: string, expected: string): BrandProblem {
  return { file: 'tokens.css', at, found, expected };
}

/**
 * Checks a brand's `tokens.css`: it must be one `:root` block with all known custom properties, safe values and
 * sufficient contrast.
 */
export function checkDesignTokens(css: string): BrandProblem[] {
  const body = BLOCK.exec(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''))?.[1];
  if (body === undefined) return [problem(null, 'something else', 'one :root { } block and nothing outside of it')];
  const problems: BrandProblem[] = [];
  const tokens = new Map<DesignTokenName, string>();
  for (const part of body.split(';').map((text) => text.trim())) {
    if (part !== '') readDeclaration(part, { tokens, problems });
  }
  for (const name of designTokenNames) if (!tokens.has(name)) problems.push(problem(name, 'nothing', 'a value'));
  return [...problems, ...checkContrasts(tokens), ...checkGradient(tokens), ...checkMotion(tokens)];
}

function readDeclaration(
  text: string,
  { tokens, problems }: { readonly tokens: Map<DesignTokenName, string>; readonly problems: BrandProblem[] },
): void {
  const [, name = '', value = ''] = DECLARATION.exec(text) ?? [];
  if (!isDesignTokenName(name)) {
    problems.push(problem(name || null, formatFoundValue(text), 'only the custom properties of a brand'));
    return;
  }
  if (tokens.has(name)) problems.push(problem(name, 'a second value', 'one'));
  const forbidden = [...value.matchAll(FUNCTION)].find(
    ([, called = '']) => !ALLOWED_FUNCTIONS.has(called.toLowerCase()),
  );
  if (!VALUE.test(value) || forbidden !== undefined) {
    const expected = 'colours, lengths, fonts and gradients; no url() or other function';
    problems.push(problem(name, formatFoundValue(value), expected));
  }
  tokens.set(name, value);
}

function checkContrasts(tokens: ReadonlyMap<DesignTokenName, string>): BrandProblem[] {
  return measureTokenContrasts(tokens).flatMap(({ name, background, ratio, minimum }) => {
    const colour = tokens.get(name);
    const backgroundColour = tokens.get(background);
    if (colour === undefined || backgroundColour === undefined || (ratio !== null && ratio >= minimum)) return [];
    const values = `${formatFoundValue(colour)} on ${background} ${formatFoundValue(backgroundColour)}`;
    return ratio === null
      ? [problem(name, values, 'both written #rrggbb')]
      : [problem(name, `a contrast of ${ratio.toFixed(2)} on ${background}`, `at least ${minimum}`)];
  });
}

/** Checks that text on the brand's gradient has sufficient contrast at each colour stop. */
function checkGradient(tokens: ReadonlyMap<DesignTokenName, string>): BrandProblem[] {
  const textColour = tokens.get('--on-accent') ?? '';
  const stops = tokens.get('--accent-gradient')?.match(/#[0-9a-f]{6}\b/gi) ?? [];
  return [...new Set(stops)].flatMap((stop) => {
    const ratio = computeContrastRatio(textColour, stop);
    if (ratio === null || ratio >= TEXT_CONTRAST) return [];
    const found = `a contrast of ${ratio.toFixed(2)} on ${stop} of --accent-gradient`;
    return [problem('--on-accent', found, `at least ${TEXT_CONTRAST}`)];
  });
}

function checkMotion(tokens: ReadonlyMap<DesignTokenName, string>): BrandProblem[] {
  const { minMs, maxMs } = animationDurationRange;
  return (['--motion-short', '--motion-long'] as const).flatMap((name) => {
    const value = tokens.get(name);
    if (value === undefined) return [];
    const time = Number(/^(\d{1,4})ms$/.exec(value)?.[1] ?? Number.NaN);
    if (time >= minMs && time <= maxMs) return [];
    return [problem(name, formatFoundValue(value), `${minMs}ms to ${maxMs}ms`)];
  });
}

/**
 * Checks that the colour of the site's description (`app_desc_font_color`) has sufficient contrast on the page
 * background. [S3-046]
 */
export function checkSiteDescriptionColour({ template }: BrandFile, css: string): BrandProblem[] {
  const colour = template?.app_desc_font_color;
  const background = /--bg:\s*(#[0-9a-f]{6})/i.exec(css)?.[1];
  const ratio = colour === undefined || background === undefined ? null : computeContrastRatio(colour, background);
  if (ratio === null || ratio >= TEXT_CONTRAST) return [];
  const found = `a contrast of ${ratio.toFixed(2)} on --bg`;
  return [{ file: 'brand.json', at: 'template.app_desc_font_color', found, expected: `at least ${TEXT_CONTRAST}` }];
}
