import { eventValues } from '@foyer/contract/tracking/tracked-event';
import type { PlacedFrame, ReadPlaces } from '#src/adapters/source-map/read-places.ts';
import type { Database } from '#src/db/schema.ts';
import type { Period } from '#src/modules/report/period.ts';

/** What broke in browsers, all that broke alike at one place. */
export interface ErrorsLine {
  readonly name: string;
  readonly message: string;
  /** The page it was seen at most. */
  readonly page: string;
  readonly events: number;
  readonly last: Date;
  /** `apps/web/src/…:12:5`, the nearest in our own sources; `null` where no map knows a frame. */
  readonly place: string | null;
  readonly frames: readonly PlacedFrame[];
}

/** Anybody can send errors, each with words of its own; those that were seen most are looked at. */
const MOST_KINDS = 500;
const MOST_LINES = 50;

interface ErrorRow {
  readonly value: string;
  readonly events: string | number;
  readonly last: Date;
}

/** The most seen first. Read here and not by the database: it takes no text that holds U+0000 for JSON. */
export async function errorsReport(
  db: Database,
  { merchantCode, from, until }: Period,
  readPlaces: ReadPlaces,
): Promise<ErrorsLine[]> {
  const rows: readonly ErrorRow[] = await db
    .selectFrom('tracked_event')
    .select(({ fn }) => ['value', fn.countAll<string>().as('events'), fn.max('at').as('last')])
    .where('merchant_code', '=', merchantCode)
    .where('name', '=', 'clientError')
    .where('at', '>=', from)
    .where('at', '<', until)
    .groupBy('value')
    .orderBy('events', 'desc')
    .orderBy('value')
    .limit(MOST_KINDS)
    .execute();
  const lines = new Map<string, ErrorsLine>();
  for (const one of rows) {
    const line = await lineOf(one, readPlaces);
    if (line === null) continue;
    const key = JSON.stringify([line.name, line.message, line.place ?? line.frames.map(({ written }) => written)]);
    lines.set(key, joined(lines.get(key), line));
  }
  return [...lines.values()].toSorted((one, other) => other.events - one.events).slice(0, MOST_LINES);
}

async function lineOf({ value, events, last }: ErrorRow, readPlaces: ReadPlaces): Promise<ErrorsLine | null> {
  const parsed = eventValues.clientError.safeParse(JSON.parse(value));
  if (!parsed.success) return null;
  const { name, message, page, stack } = parsed.data;
  const frames = await readPlaces(stack);
  return { name, message, page, events: Number(events), last, place: nearest(frames), frames };
}

/** Where our own code was, and not the library it called. */
function nearest(frames: readonly PlacedFrame[]): string | null {
  const places = frames.map(({ place }) => place).filter((place) => place !== null);
  return places.find((place) => !place.includes('node_modules/')) ?? places[0] ?? null;
}

/** The first of a kind was seen most: its page and frames stand for all. */
function joined(known: ErrorsLine | undefined, line: ErrorsLine): ErrorsLine {
  if (known === undefined) return line;
  const last = known.last > line.last ? known.last : line.last;
  return { ...known, events: known.events + line.events, last };
}
