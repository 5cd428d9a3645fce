import { trackedEventSchemas } from '@foyer/contract/tracking/tracked-event';
import type { ResolvedStackFrame, StackResolver } from '#src/adapters/source-map/stack-resolver.ts';
import type { Database } from '#src/db/schema.ts';
import type { ReportPeriod } from '#src/modules/report/report-period.ts';

/** A group of equal browser errors at one position in the source code. */
export interface BrowserErrorReportRow {
  readonly name: string;
  readonly message: string;
  /** The page on which the error occurred most often. */
  readonly page: string;
  readonly events: number;
  readonly last: Date;
  /**
   * The nearest stack frame in the application's source code, e.g. `apps/web/src/…:12:5`; `null` if there is no source
   * map.
   */
  readonly position: string | null;
  readonly frames: readonly ResolvedStackFrame[];
}

/**
 * Maximum number of different errors in the report, because anyone can send errors with arbitrary texts. The most
 * frequent ones are returned.
 */
const MAX_VALUES = 500;
const MAX_ROWS = 50;

interface ErrorRow {
  readonly value: string;
  readonly events: string | number;
  readonly last: Date;
}

/**
 * Reads the browser errors of a period, most frequent first. Their JSON is parsed outside of PostgreSQL, which rejects
 * JSON with U+0000.
 */
export async function readBrowserErrorsReport(
  db: Database,
  { merchantCode, from, until }: ReportPeriod,
  resolveStack: StackResolver,
): Promise<BrowserErrorReportRow[]> {
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
    .limit(MAX_VALUES)
    .execute();
  const lines = new Map<string, BrowserErrorReportRow>();
  for (const stored of rows) {
    const line = await toRow(stored, resolveStack);
    if (line === null) continue;
    const key = JSON.stringify([
      line.name,
      line.message,
      line.position ?? line.frames.map(({ text: written }) => written),
    ]);
    lines.set(key, mergeRows(lines.get(key), line));
  }
  return [...lines.values()].toSorted((one, other) => other.events - one.events).slice(0, MAX_ROWS);
}

async function toRow(
  { value, events, last }: ErrorRow,
  resolveStack: StackResolver,
): Promise<BrowserErrorReportRow | null> {
  const parsed = trackedEventSchemas.clientError.safeParse(JSON.parse(value));
  if (!parsed.success) return null;
  const { name, message, page, stack } = parsed.data;
  const frames = await resolveStack(stack);
  return { name, message, page, events: Number(events), last, position: findPosition(frames), frames };
}

/** Returns the first stack frame outside of libraries; if all are in libraries, the first one. */
function findPosition(frames: readonly ResolvedStackFrame[]): string | null {
  const positions = frames.map(({ position }) => position).filter((position) => position !== null);
  return positions.find((position) => !position.includes('node_modules/')) ?? positions[0] ?? null;
}

/**
 * Merges rows of the same browser error. Page and stack frames are those of the first row, which is the most frequent.
 */
function mergeRows(known: BrowserErrorReportRow | undefined, line: BrowserErrorReportRow): BrowserErrorReportRow {
  if (known === undefined) return line;
  const last = known.last > line.last ? known.last : line.last;
  return { ...known, events: known.events + line.events, last };
}
