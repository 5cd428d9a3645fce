/** What a step on the way up gives: the thing itself, or the one line that says why the process ends. */
export type Started<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly line: string };

export function started<T>(value: T): Started<T> {
  return { ok: true, value };
}

export function failed(line: string): { readonly ok: false; readonly line: string } {
  return { ok: false, line };
}
