import { contrastOf } from '#src/modules/merchant/apply/contrast.ts';
import { contrasts, isTokenName, type TokenName, tokenNames } from '#src/modules/merchant/apply/token-names.ts';

interface MeasuredPair {
  readonly name: TokenName;
  readonly ground: TokenName;
  /** 1 to 21 as WCAG 2.2 counts; `null` where one is no `#rrggbb`. */
  readonly ratio: number | null;
  readonly least: number;
}

/** The tokens that stand in a `tokens.css`. */
export function readTokens(css: string): ReadonlyMap<TokenName, string> {
  const found = [...css.matchAll(/(--[a-z0-9-]+)\s*:\s*([^;{}]+);/g)];
  return new Map(found.flatMap(([, name = '', value = '']) => (isTokenName(name) ? [[name, value.trim()]] : [])));
}

/** Every pair of colours that has to be told apart, with how far it is. */
export function measureContrasts(tokens: ReadonlyMap<TokenName, string>): MeasuredPair[] {
  return tokenNames.flatMap((name) => {
    const { on, least } = contrasts[name] ?? { on: [], least: 1 };
    return on.map((ground) => ({
      name,
      ground,
      ratio: contrastOf(tokens.get(name) ?? '', tokens.get(ground) ?? ''),
      least,
    }));
  });
}
