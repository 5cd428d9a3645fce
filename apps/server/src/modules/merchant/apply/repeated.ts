import { type Problem, shown } from '#src/modules/merchant/apply/problem.ts';

const file = 'catalogue.json';

/** Each place where an id of a list stands again. */
export function repeated(list: string, field: string | null, ids: readonly string[]): Problem[] {
  return ids.flatMap((id, index) => {
    const first = ids.indexOf(id);
    if (first === index) return [];
    const at = `${list}[${index}]${field === null ? '' : `.${field}`}`;
    return [{ file, at, found: `${shown(id)}, as in ${list}[${first}]`, expected: 'each only once' }];
  });
}
