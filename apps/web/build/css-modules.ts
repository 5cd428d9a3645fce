import { parse, type ChildNode } from 'postcss';

export interface CssPart {
  /** Prefix of the classes of one CSS module, as in `k6tabs_tab`; `null` for global rules. */
  readonly module: string | null;
  readonly text: string;
}

/** Vite names classes and keyframes of CSS modules `<hash of the file>_<name>`. */
const MODULE_NAME = /(?:\.|^@keyframes )(-?[\w-]{5,7})_/;

function findModule(rule: ChildNode): string | null {
  return MODULE_NAME.exec(rule.toString())?.[1] ?? null;
}

/** Splits a stylesheet into its CSS modules, in their order. The rules of a module stay together. */
export function splitByModule(css: string): readonly CssPart[] {
  const parts: { module: string | null; text: string }[] = [];
  for (const rule of parse(css).nodes) {
    const module = findModule(rule);
    const last = parts.at(-1);
    if (last?.module === module) last.text += rule.toString();
    else parts.push({ module, text: rule.toString() });
  }
  return parts;
}
