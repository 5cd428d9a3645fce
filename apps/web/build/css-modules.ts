import { parse, type ChildNode } from 'postcss';

export interface CssModulePart {
  /** Prefix of the class names of one CSS module, such as `k6tabs` in `k6tabs_tab`; `null` for global rules. */
  readonly module: string | null;
  readonly text: string;
}

/**
 * Finds the prefix in the name of a class or of keyframes. Vite names them `<hash of the file>_<name>` in CSS modules.
 */
const MODULE_NAME = /(?:\.|^@keyframes )(-?[\w-]{5,7})_/;

function findModule(rule: ChildNode): string | null {
  return MODULE_NAME.exec(rule.toString())?.[1] ?? null;
}

/** Finds the prefix of the class names in the script that Vite makes of a CSS module, which exports the class names. */
export function findModulePrefix(code: string): string | null {
  return /["'](-?[\w-]{5,7})_/.exec(code)?.[1] ?? null;
}

/**
 * Splits a stylesheet where the CSS module changes, so that consecutive rules of one module form one part. Keeps the
 * order.
 */
export function splitByCssModule(css: string): readonly CssModulePart[] {
  const parts: { module: string | null; text: string }[] = [];
  for (const rule of parse(css).nodes) {
    const module = findModule(rule);
    const last = parts.at(-1);
    if (last?.module === module) last.text += rule.toString();
    else parts.push({ module, text: rule.toString() });
  }
  return parts;
}
