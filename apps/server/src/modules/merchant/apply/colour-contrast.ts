import {
  requiredTokenContrasts,
  isDesignTokenName,
  type DesignTokenName,
  designTokenNames,
} from '#src/modules/merchant/apply/design-token-names.ts';

const HEX = /^#([0-9a-f]{6})$/i;

/** Computes the WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21; `null` for other notations. */
export function computeContrastRatio(one: string, other: string): number | null {
  const first = luminance(one);
  const second = luminance(other);
  if (first === null || second === null) return null;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(colour: string): number | null {
  const hex = HEX.exec(colour)?.[1];
  if (hex === undefined) return null;
  const value = Number.parseInt(hex, 16);
  return 0.2126 * linear(value >> 16) + 0.7152 * linear((value >> 8) & 255) + 0.0722 * linear(value & 255);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

interface MeasuredPair {
  readonly name: DesignTokenName;
  readonly background: DesignTokenName;
  /** WCAG 2.2 contrast ratio of the two colours; `null` unless both are in the notation `#rrggbb`. */
  readonly ratio: number | null;
  readonly minimum: number;
}

/** Reads the design tokens (known custom properties) of a `tokens.css`. */
export function parseDesignTokens(css: string): ReadonlyMap<DesignTokenName, string> {
  const found = [...css.matchAll(/(--[a-z0-9-]+)\s*:\s*([^;{}]+);/g)];
  return new Map(found.flatMap(([, name = '', value = '']) => (isDesignTokenName(name) ? [[name, value.trim()]] : [])));
}

/** Measures the contrast of all pairs of design tokens that must have a minimum contrast. */
export function measureTokenContrasts(tokens: ReadonlyMap<DesignTokenName, string>): MeasuredPair[] {
  return designTokenNames.flatMap((name) => {
    const { on, minimum } = requiredTokenContrasts[name] ?? { on: [], minimum: 1 };
    return on.map((background) => ({
      name,
      background,
      ratio: computeContrastRatio(tokens.get(name) ?? '', tokens.get(background) ?? ''),
      minimum,
    }));
  });
}
