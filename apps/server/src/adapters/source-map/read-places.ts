import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** A frame of a stack; without a place it stands in no script of ours, or in one whose map is gone. */
export interface PlacedFrame {
  /** As the browser wrote it, without the address of the site. */
  readonly written: string;
  /** `apps/web/src/app/app.tsx:12:5`, lines and columns from 1. */
  readonly place: string | null;
}

/** Frames of a stack with where they stand in the sources. */
export type ReadPlaces = (stack: string) => Promise<readonly PlacedFrame[]>;

/** Chromium writes ` at name (address:line:column)`, Safari and Firefox `name@address:line:column`. */
const FRAME = /\/m\/assets\/([\w-]{1,120}\.js):(\d{1,7}):(\d{1,7})/;
/** Anybody can make up a stack; opening a map takes tens of milliseconds. */
const MOST_MAPS = 40;

async function openMap(webDist: string, chunk: string): Promise<TraceMap | null> {
  for (const folder of ['maps', 'earlier/maps']) {
    try {
      return new TraceMap(await readFile(path.join(webDist, folder, `${chunk}.map`), 'utf8'));
    } catch {
      // Not of that build, or not whole.
    }
  }
  return null;
}

/** Reads stacks by the maps that builds of the last 14 days left beside the scripts; each map is opened once for all of them. */
export function createReadPlaces(webDist: string): ReadPlaces {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const mapOf = (chunk: string): Promise<TraceMap | null> => {
    const known = maps.get(chunk);
    if (known !== undefined) return known;
    const opened = maps.size < MOST_MAPS ? openMap(webDist, chunk) : Promise.resolve(null);
    maps.set(chunk, opened);
    return opened;
  };

  const placeOf = async (line: string): Promise<string | null> => {
    const [, chunk = '', row, column] = FRAME.exec(line) ?? [];
    const map = chunk === '' ? null : await mapOf(chunk);
    if (map === null || Number(row) < 1 || Number(column) < 1) return null;
    // Browsers count columns from 1, maps from 0.
    const found = originalPositionFor(map, { line: Number(row), column: Number(column) - 1 });
    return found.source === null ? null : `${found.source}:${found.line}:${found.column + 1}`;
  };

  return async (stack) => {
    const lines = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line.trim()));
    return Promise.all(
      lines.map(async (line) => ({
        written: line.trim().replaceAll(/https?:\/\/[^/\s]+/g, ''),
        place: await placeOf(line),
      })),
    );
  };
}
