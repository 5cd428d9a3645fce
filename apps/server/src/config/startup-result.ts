/** The result of a step at startup: a value, or one line with the reason why the process must exit. */
export type StartupResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly line: string };

export function startupSuccess<T>(value: T): StartupResult<T> {
  return { ok: true, value };
}

export function startupError(line: string): { readonly ok: false; readonly line: string } {
  return { ok: false, line };
}
