import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** A frame of a stack trace. */
export interface ResolvedStackFrame {
  /** The frame as the browser wrote it in the stack trace, without the site's origin. */
  readonly text: string;
  /**
   * Source position such as `apps/web/src/app/app.tsx:12:5`; line and column start at 1. `null` if the frame is not in
   * an application script, or its source map is missing.
   */
  readonly position: string | null;
}

/** Resolves the frames of a stack trace to source positions. */
export type StackResolver = (stack: string) => Promise<readonly ResolvedStackFrame[]>;

/** Chromium writes ` at name (address:line:column)`, Safari and Firefox `name@address:line:column`. */
const FRAME = /\/m\/assets\/([\w-]{1,120}\.js):(\d{1,7}):(\d{1,7})/;
/**
 * Maximum number of opened source maps: clients can forge stack traces, and opening a map takes tens of milliseconds.
 */
const MAX_MAPS = 40;

async function openMap(webDist: string, chunk: string): Promise<TraceMap | null> {
  for (const folder of ['maps', 'earlier/maps']) {
    try {
      return new TraceMap(await readFile(path.join(webDist, folder, `${chunk}.map`), 'utf8'));
    } catch {
      // Not in this folder, or incomplete.
    }
  }
  return null;
}

/** Creates a resolver that uses the source maps of the builds of the last 14 days. Each source map is opened once. */
export function createStackResolver(webDist: string): StackResolver {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const getMap = (chunk: string): Promise<TraceMap | null> => {
    const cached = maps.get(chunk);
    if (cached !== undefined) return cached;
    const opening = maps.size < MAX_MAPS ? openMap(webDist, chunk) : Promise.resolve(null);
    maps.set(chunk, opening);
    return opening;
  };

  const findPosition = async (line: string): Promise<string | null> => {
    const [, chunk = '', row, column] = FRAME.exec(line) ?? [];
    const map = chunk === '' ? null : await getMap(chunk);
    if (map === null || Number(row) < 1 || Number(column) < 1) return null;
    // Browsers count columns from 1, maps from 0.
    const found = originalPositionFor(map, { line: Number(row), column: Number(column) - 1 });
    return found.source === null ? null : `${found.source}:${found.line}:${found.column + 1}`;
  };

  return async (stack) => {
    const lines = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line.trim()));
    return Promise.all(
      lines.map(async (line) => ({
        text: line.trim().replaceAll(/https?:\/\/[^/\s]+/g, ''),
        position: await findPosition(line),
      })),
    );
  };
}
