/** What a template inside of a call may say: `${kind}Text` may say `domainText`. */
function patternsIn(source: string): RegExp[] {
  const templates = source.matchAll(/`([\w.-]*(?:\$\{[^`}]*\}[\w.-]*)+)`/g);
  return [...templates]
    .map(([, text = '']) => text.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.some((part) => /\w/.test(part)))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join('[\\w-]+')}$`));
}

/** Every word of a source that may name a message: texts in quotes, and what stands behind a dot or before a colon. */
function wordsIn(source: string): ReadonlySet<string> {
  return new Set([...(source.match(/[\w-]+/g) ?? []), ...(source.match(/[\w/-]+/g) ?? [])]);
}

/** Keys whose last part no source mentions, neither as it is nor by a template that may give it. */
export function unusedKeys(keys: Iterable<string>, source: string): string[] {
  const words = wordsIn(source);
  const patterns = patternsIn(source);
  return [...keys].filter((key) => {
    const parts = key.split('.');
    const last = parts.at(-1) ?? '';
    const tails = parts.map((_, index) => parts.slice(index).join('.'));
    return !words.has(last) && !patterns.some((pattern) => tails.some((tail) => pattern.test(tail)));
  });
}
