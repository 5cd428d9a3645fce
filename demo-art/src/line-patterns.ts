import { formatNumber, polygonPath, starPath } from './draw.ts';

/** Inner radius of an eight-point star of two squares, as a share of its outer radius. */
const KHATAM = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/** Path of a khatam, an eight-point star of two squares, with a point at the top. */
export function khatamStarPath(radius: number): string {
  return starPath(8, radius, radius * KHATAM);
}

/** Moves a path. `draw.ts` writes paths around the center, with absolute coordinates only. */
function translatePath(path: string, x: number, y: number): string {
  return path.replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, px: string, py: string) => `${formatNumber(Number(px) + x)} ${formatNumber(Number(py) + y)}`,
  );
}

interface Field {
  readonly width: number;
  readonly height: number;
  /** Distance between two figures. */
  readonly pitch: number;
}

function repeatFigure({ width, height, pitch }: Field, figure: (x: number, y: number, odd: boolean) => string): string {
  const columns = Math.ceil(width / pitch) + 1;
  const lines = Math.ceil(height / pitch) + 1;
  return Array.from({ length: columns * lines }, (_, at) => {
    const column = at % columns;
    const line = Math.floor(at / columns);
    return figure(column * pitch, line * pitch, (column + line) % 2 === 1);
  }).join('');
}

/** Stars that touch at their points, and the crosses between them. */
function starAndCross(field: Field): string {
  return repeatFigure(field, (x, y) => translatePath(khatamStarPath(field.pitch / 2), x, y));
}

function starsAndOctagons(field: Field): string {
  const octagon = polygonPath(8, field.pitch * 0.54);
  return repeatFigure(field, (x, y, odd) =>
    translatePath(odd ? starPath(8, field.pitch * 0.42, field.pitch * 0.17) : octagon, x, y),
  );
}

function octagonsAndSquares(field: Field): string {
  const { pitch } = field;
  const cut = pitch * 0.146;
  const half = pitch / 2;
  const octagon = `M${formatNumber(-cut)} ${formatNumber(-half)}L${formatNumber(cut)} ${formatNumber(-half)}L${formatNumber(half)} ${formatNumber(-cut)}L${formatNumber(half)} ${formatNumber(cut)}L${formatNumber(cut)} ${formatNumber(half)}L${formatNumber(-cut)} ${formatNumber(half)}L${formatNumber(-half)} ${formatNumber(cut)}L${formatNumber(-half)} ${formatNumber(-cut)}Z`;
  return repeatFigure(
    field,
    (x, y) => translatePath(octagon, x, y) + translatePath(polygonPath(4, cut * 1.1), x + half, y + half),
  );
}

function lozenges(field: Field): string {
  return repeatFigure(field, (x, y, odd) => translatePath(polygonPath(4, field.pitch * (odd ? 0.34 : 0.66)), x, y));
}

function hexagons(field: Field): string {
  return repeatFigure(field, (x, y, odd) =>
    translatePath(starPath(6, field.pitch * 0.56, field.pitch * (odd ? 0.32 : 0.2)), x, y),
  );
}

function scales({ width, height, pitch }: Field): string {
  const lines = Math.ceil(height / (pitch / 2)) + 1;
  const columns = Math.ceil(width / pitch) + 2;
  return Array.from({ length: lines * columns }, (_, at) => {
    const line = Math.floor(at / columns);
    const x = ((at % columns) - (line % 2) / 2) * pitch;
    const y = line * (pitch / 2);
    const arc = (radius: number) =>
      `M${formatNumber(x - radius)} ${formatNumber(y)}A${formatNumber(radius)} ${formatNumber(radius)} 0 0 0 ${formatNumber(x + radius)} ${formatNumber(y)}`;
    return arc(pitch / 2) + arc(pitch * 0.3);
  }).join('');
}

function arches({ width, height, pitch }: Field): string {
  const columns = Math.ceil(width / pitch) + 1;
  return Array.from({ length: columns * 3 }, (_, at) => {
    const inset = Math.floor(at / columns) * pitch * 0.12;
    const from = (at % columns) * pitch + inset;
    const to = from + pitch - inset * 2;
    const shoulder = height * 0.42 + inset;
    const middle = (from + to) / 2;
    const top = shoulder - (to - from) * 0.66;
    return `M${formatNumber(from)} ${formatNumber(height)}V${formatNumber(shoulder)}Q${formatNumber(from)} ${formatNumber(shoulder - (to - from) * 0.4)} ${formatNumber(middle)} ${formatNumber(top)}Q${formatNumber(to)} ${formatNumber(shoulder - (to - from) * 0.4)} ${formatNumber(to)} ${formatNumber(shoulder)}V${formatNumber(height)}`;
  }).join('');
}

function zigzags({ width, height, pitch }: Field): string {
  const lines = Math.ceil(height / (pitch / 2)) + 2;
  const turns = Math.ceil(width / pitch) + 1;
  return Array.from({ length: lines }, (_, line) => {
    const y = line * (pitch / 2);
    const points = Array.from(
      { length: turns * 2 },
      (__, at) => `${formatNumber((at * pitch) / 2)} ${formatNumber(y - (at % 2) * pitch * 0.5)}`,
    );
    return `M${points.join('L')}`;
  }).join('');
}

function rings(field: Field): string {
  const { pitch } = field;
  const circle = (x: number, y: number, radius: number) =>
    `M${formatNumber(x - radius)} ${formatNumber(y)}A${formatNumber(radius)} ${formatNumber(radius)} 0 1 1 ${formatNumber(x + radius)} ${formatNumber(y)}A${formatNumber(radius)} ${formatNumber(radius)} 0 1 1 ${formatNumber(x - radius)} ${formatNumber(y)}Z`;
  return repeatFigure(field, (x, y) => circle(x, y, pitch * 0.71) + circle(x, y, pitch * 0.2));
}

function starsAlone(field: Field): string {
  return repeatFigure(field, (x, y, odd) =>
    odd
      ? ''
      : translatePath(khatamStarPath(field.pitch * 0.52), x, y) +
        translatePath(khatamStarPath(field.pitch * 0.24), x, y),
  );
}

/** Endless line patterns (girih), as paths to stroke. */
export const linePatterns = {
  starAndCross,
  starsAndOctagons,
  octagonsAndSquares,
  lozenges,
  hexagons,
  scales,
  arches,
  zigzags,
  rings,
  starsAlone,
} as const satisfies Readonly<Record<string, (field: Field) => string>>;

export type LinePatternName = keyof typeof linePatterns;

/** Nested eight-point stars with the inner ones turned, for the center of a banner and of the splash. */
export function rosettePath(radius: number): string {
  const inner = [0.78, 0.6, 0.42].map((part, at) =>
    at % 2 === 0 ? starPath(8, radius * part, radius * part * 0.62) : khatamStarPath(radius * part),
  );
  return [
    khatamStarPath(radius),
    khatamStarPath(radius * 0.94),
    starPath(16, radius * 0.86, radius * 0.7),
    ...inner,
  ].join('');
}
