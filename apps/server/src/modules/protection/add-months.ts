/** Adds calendar months. A day that the month lacks becomes a later one, so that a period is never shorter than its months. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  return to;
}
