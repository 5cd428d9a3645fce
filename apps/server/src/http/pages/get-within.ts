/** Resolves to the value of `task`, or to `null` if it takes longer than the limit. */
export async function getWithin<T>(task: Promise<T>, limitMs: number): Promise<T | null> {
  const timeout = Promise.withResolvers<null>();
  const timer = setTimeout(() => timeout.resolve(null), limitMs);
  return Promise.race([task, timeout.promise]).finally(() => clearTimeout(timer));
}
