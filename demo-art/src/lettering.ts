import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { formatNumber } from './draw.ts';

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

export type FontName = keyof typeof faces;

const loaded = new Map<FontName, opentype.Font>();

function loadFont(face: FontName): opentype.Font {
  const known = loaded.get(face);
  if (known) return known;
  const bytes = readFileSync(faces[face]());
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(face, font);
  return font;
}

interface TextOutline {
  path: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The outline of a line of text at a size, with its bounding box. */
export function outlineText(face: FontName, text: string, size: number): TextOutline {
  const path = loadFont(face).getPath(text, 0, 0, size);
  const box = path.getBoundingBox();
  return { path: path.toPathData(2), left: box.x1, top: box.y1, width: box.x2 - box.x1, height: box.y2 - box.y1 };
}

export interface TextBlock {
  /** Path elements without a fill; the caller sets it. */
  lines: readonly string[];
  top: number;
}

export interface TitleFrame {
  face: FontName;
  middle: number;
  bottom: number;
  width: number;
  height: number;
}

function listLineBreaks(words: readonly string[]): string[][] {
  if (words.length === 1) return [[words.join(' ')]];
  const [head = '', ...rest] = words;
  return listLineBreaks(rest).flatMap(([first = '', ...others]) => [
    [head, first, ...others],
    [`${head} ${first}`, ...others],
  ]);
}

function fitLine(face: FontName, line: string, frame: TitleFrame): TextOutline {
  const probe = outlineText(face, line, 100);
  const size = Math.min((frame.width / probe.width) * 100, frame.height * 0.92);
  return outlineText(face, line, size);
}

function layOutLines(
  lines: readonly string[],
  frame: TitleFrame,
): { outlines: TextOutline[]; height: number; gap: number } {
  const gap = frame.width * 0.03;
  const outlines = lines.map((line) => fitLine(frame.face, line, frame));
  const height = outlines.reduce((sum, lineOutline) => sum + lineOutline.height, gap * (outlines.length - 1));
  if (height <= frame.height) return { outlines, height, gap };
  const room = (frame.height - gap * (outlines.length - 1)) / (height - gap * (outlines.length - 1));
  const smaller = lines.map((line, at) => {
    const probe = outlineText(frame.face, line, 100);
    return outlineText(frame.face, line, ((outlines[at]?.width ?? 0) / probe.width) * 100 * room);
  });
  return { outlines: smaller, height: frame.height, gap };
}

/** Lays out a title like a poster: every line has the full width, and the line breaks fill the frame best. */
export function layOutTitle(title: string, frame: TitleFrame): TextBlock {
  const layouts = listLineBreaks(title.split(' ')).map((lines) => layOutLines(lines, frame));
  const area = (layout: { outlines: TextOutline[] }) =>
    Math.min(...layout.outlines.map((lineOutline) => lineOutline.height)) * 3 +
    layout.outlines.reduce((sum, lineOutline) => sum + (lineOutline.height * lineOutline.width) / frame.width, 0);
  const best = layouts.toSorted((one, other) => area(other) - area(one))[0] ?? layOutLines([title], frame);
  let y = frame.bottom - best.height;
  const top = y;
  const lines = best.outlines.map((lineOutline) => {
    const x = frame.middle - lineOutline.width / 2 - lineOutline.left;
    const line = `<path d="${lineOutline.path}" transform="translate(${formatNumber(x)} ${formatNumber(y - lineOutline.top)})"/>`;
    y += lineOutline.height + best.gap;
    return line;
  });
  return { lines, top };
}
