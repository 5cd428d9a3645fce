import { contrastRatio } from '#src/modules/merchant/apply/contrast.ts';
import { contrasts, isTokenName, type TokenName, tokenNames } from '#src/modules/merchant/apply/token-names.ts';

interface MeasuredPair {
  readonly name: TokenName;
  readonly background: TokenName;
  /** WCAG 2.2 contrast ratio; `null` unless both colours are `#rrggbb`. */
  readonly ratio: number | null;
  readonly minimum: number;
}

/** Reads the tokens of a `tokens.css`. */
export function readTokens(css: string): ReadonlyMap<TokenName, string> {
  const found = [...css.matchAll(/(--[a-z0-9-]+)\s*:\s*([^;{}]+);/g)];
  return new Map(found.flatMap(([, name = '', value = '']) => (isTokenName(name) ? [[name, value.trim()]] : [])));
}

/** All colour pairs with a required contrast, and their contrast ratios. */
export function measureContrasts(tokens: ReadonlyMap<TokenName, string>): MeasuredPair[] {
  return tokenNames.flatMap((name) => {
    const { on, minimum } = contrasts[name] ?? { on: [], minimum: 1 };
    return on.map((background) => ({
      name,
      background,
      ratio: contrastRatio(tokens.get(name) ?? '', tokens.get(background) ?? ''),
      minimum,
    }));
  });
}
