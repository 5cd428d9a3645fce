import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { n } from './draw.ts';

const require = createRequire(import.meta.url);

const faces = {
  anton: () => require.resolve('@fontsource/anton/files/anton-latin-400-normal.woff'),
  bangers: () => require.resolve('@fontsource/bangers/files/bangers-latin-400-normal.woff'),
  lilita: () => require.resolve('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff'),
  righteous: () => require.resolve('@fontsource/righteous/files/righteous-latin-400-normal.woff'),
  russo: () => require.resolve('@fontsource/russo-one/files/russo-one-latin-400-normal.woff'),
  cinzel: () => require.resolve('@fontsource/cinzel/files/cinzel-latin-700-normal.woff'),
  fredoka: () => require.resolve('@fontsource/fredoka/files/fredoka-latin-700-normal.woff'),
} as const;

export type Face = keyof typeof faces;

const loaded = new Map<Face, opentype.Font>();

function fontOf(face: Face): opentype.Font {
  const known = loaded.get(face);
  if (known) return known;
  const bytes = readFileSync(faces[face]());
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(face, font);
  return font;
}

interface Ink {
  path: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The outline of a line of text at a size, with the box its ink fills. */
export function outline(face: Face, text: string, size: number): Ink {
  const path = fontOf(face).getPath(text, 0, 0, size);
  const box = path.getBoundingBox();
  return { path: path.toPathData(2), left: box.x1, top: box.y1, width: box.x2 - box.x1, height: box.y2 - box.y1 };
}

export interface Block {
  /** Path elements without fill: the caller paints them. */
  lines: readonly string[];
  top: number;
}

export interface Frame {
  face: Face;
  middle: number;
  bottom: number;
  width: number;
  height: number;
}

function splits(words: readonly string[]): string[][] {
  if (words.length === 1) return [[words.join(' ')]];
  const [head = '', ...rest] = words;
  return splits(rest).flatMap(([first = '', ...others]) => [
    [head, first, ...others],
    [`${head} ${first}`, ...others],
  ]);
}

function inkOf(face: Face, line: string, frame: Frame): Ink {
  const probe = outline(face, line, 100);
  const size = Math.min((frame.width / probe.width) * 100, frame.height * 0.92);
  return outline(face, line, size);
}

function set(lines: readonly string[], frame: Frame): { inks: Ink[]; height: number; gap: number } {
  const gap = frame.width * 0.03;
  const inks = lines.map((line) => inkOf(frame.face, line, frame));
  const height = inks.reduce((sum, ink) => sum + ink.height, gap * (inks.length - 1));
  if (height <= frame.height) return { inks, height, gap };
  const room = (frame.height - gap * (inks.length - 1)) / (height - gap * (inks.length - 1));
  const smaller = lines.map((line, at) => {
    const probe = outline(frame.face, line, 100);
    return outline(frame.face, line, ((inks[at]?.width ?? 0) / probe.width) * 100 * room);
  });
  return { inks: smaller, height: frame.height, gap };
}

/** Sets a title as a poster does: the break into lines that fills the frame best, every line to the full width. */
export function poster(title: string, frame: Frame): Block {
  const ways = splits(title.split(' ')).map((lines) => set(lines, frame));
  const area = (way: { inks: Ink[] }) =>
    Math.min(...way.inks.map((ink) => ink.height)) * 3 +
    way.inks.reduce((sum, ink) => sum + (ink.height * ink.width) / frame.width, 0);
  const best = ways.toSorted((one, other) => area(other) - area(one))[0] ?? set([title], frame);
  let y = frame.bottom - best.height;
  const top = y;
  const lines = best.inks.map((ink) => {
    const x = frame.middle - ink.width / 2 - ink.left;
    const line = `<path d="${ink.path}" transform="translate(${n(x)} ${n(y - ink.top)})"/>`;
    y += ink.height + best.gap;
    return line;
  });
  return { lines, top };
}
