const DAY_MS = 24 * 60 * 60_000;

/** Adds days to a calendar date, `YYYY-MM-DD`, without regard to time zones. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/**
 * Returns a function that returns the calendar date of a moment, `YYYY-MM-DD`, in a time zone, an IANA name; without
 * `zone` in the time zone of the device.
 */
export function createCalendarDateFormatter(zone?: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    ...(zone === undefined ? {} : { timeZone: zone }),
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  };
}
