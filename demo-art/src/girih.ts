import { n, polygon, star } from './draw.ts';

/** Radius of the notches of an eight-point star made of two squares, as a part of that of its points. */
const KHATAM = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/** Path of the star of two squares, a point up. */
export function khatam(radius: number): string {
  return star(8, radius, radius * KHATAM);
}

/** Path moved to a place: the writers of `draw.ts` draw around the middle, with absolute corners only. */
function moved(path: string, x: number, y: number): string {
  return path.replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, px: string, py: string) => `${n(Number(px) + x)} ${n(Number(py) + y)}`,
  );
}

interface Field {
  readonly width: number;
  readonly height: number;
  /** From one figure to the next. */
  readonly pitch: number;
}

function overAll({ width, height, pitch }: Field, figure: (x: number, y: number, odd: boolean) => string): string {
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
  return overAll(field, (x, y) => moved(khatam(field.pitch / 2), x, y));
}

function starsAndOctagons(field: Field): string {
  const octagon = polygon(8, field.pitch * 0.54);
  return overAll(field, (x, y, odd) => moved(odd ? star(8, field.pitch * 0.42, field.pitch * 0.17) : octagon, x, y));
}

function octagonsAndSquares(field: Field): string {
  const { pitch } = field;
  const cut = pitch * 0.146;
  const half = pitch / 2;
  const octagon = `M${n(-cut)} ${n(-half)}L${n(cut)} ${n(-half)}L${n(half)} ${n(-cut)}L${n(half)} ${n(cut)}L${n(cut)} ${n(half)}L${n(-cut)} ${n(half)}L${n(-half)} ${n(cut)}L${n(-half)} ${n(-cut)}Z`;
  return overAll(field, (x, y) => moved(octagon, x, y) + moved(polygon(4, cut * 1.1), x + half, y + half));
}

function lozenges(field: Field): string {
  return overAll(field, (x, y, odd) => moved(polygon(4, field.pitch * (odd ? 0.34 : 0.66)), x, y));
}

function hexagons(field: Field): string {
  return overAll(field, (x, y, odd) => moved(star(6, field.pitch * 0.56, field.pitch * (odd ? 0.32 : 0.2)), x, y));
}

function scales({ width, height, pitch }: Field): string {
  const lines = Math.ceil(height / (pitch / 2)) + 1;
  const columns = Math.ceil(width / pitch) + 2;
  return Array.from({ length: lines * columns }, (_, at) => {
    const line = Math.floor(at / columns);
    const x = ((at % columns) - (line % 2) / 2) * pitch;
    const y = line * (pitch / 2);
    const arc = (radius: number) =>
      `M${n(x - radius)} ${n(y)}A${n(radius)} ${n(radius)} 0 0 0 ${n(x + radius)} ${n(y)}`;
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
    return `M${n(from)} ${n(height)}V${n(shoulder)}Q${n(from)} ${n(shoulder - (to - from) * 0.4)} ${n(middle)} ${n(top)}Q${n(to)} ${n(shoulder - (to - from) * 0.4)} ${n(to)} ${n(shoulder)}V${n(height)}`;
  }).join('');
}

function zigzags({ width, height, pitch }: Field): string {
  const lines = Math.ceil(height / (pitch / 2)) + 2;
  const turns = Math.ceil(width / pitch) + 1;
  return Array.from({ length: lines }, (_, line) => {
    const y = line * (pitch / 2);
    const points = Array.from(
      { length: turns * 2 },
      (__, at) => `${n((at * pitch) / 2)} ${n(y - (at % 2) * pitch * 0.5)}`,
    );
    return `M${points.join('L')}`;
  }).join('');
}

function rings(field: Field): string {
  const { pitch } = field;
  const circle = (x: number, y: number, radius: number) =>
    `M${n(x - radius)} ${n(y)}A${n(radius)} ${n(radius)} 0 1 1 ${n(x + radius)} ${n(y)}A${n(radius)} ${n(radius)} 0 1 1 ${n(x - radius)} ${n(y)}Z`;
  return overAll(field, (x, y) => circle(x, y, pitch * 0.71) + circle(x, y, pitch * 0.2));
}

function starsAlone(field: Field): string {
  return overAll(field, (x, y, odd) =>
    odd ? '' : moved(khatam(field.pitch * 0.52), x, y) + moved(khatam(field.pitch * 0.24), x, y),
  );
}

/** Patterns of lines without end, as paths to be stroked. */
export const patterns = {
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

export type Pattern = keyof typeof patterns;

/** Stars of two squares, one within the other, the inner ones turned: the middle of a banner and of the splash. */
export function rosette(radius: number): string {
  const inner = [0.78, 0.6, 0.42].map((part, at) =>
    at % 2 === 0 ? star(8, radius * part, radius * part * 0.62) : khatam(radius * part),
  );
  return [khatam(radius), khatam(radius * 0.94), star(16, radius * 0.86, radius * 0.7), ...inner].join('');
}
