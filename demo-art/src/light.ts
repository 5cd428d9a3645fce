import { n } from './draw.ts';

export type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${n(offset)}" stop-color="${colour}" stop-opacity="${n(opacity)}"/>`,
    )
    .join('');
}

/** A gradient from top to bottom of the shape. */
export function falling(id: string, list: readonly Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;
}

/** A gradient from side to side of the shape. */
export function across(id: string, list: readonly Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(list)}</linearGradient>`;
}

/** A round gradient; middle and radius as parts of the shape. */
export function round(id: string, [cx, cy, radius]: readonly [number, number, number], list: readonly Stop[]): string {
  return `<radialGradient id="${id}" cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}">${stops(list)}</radialGradient>`;
}
