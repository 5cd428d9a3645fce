import { formatNumber } from './draw.ts';

export type GradientStop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly GradientStop[]): string {
  return list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${formatNumber(offset)}" stop-color="${colour}" stop-opacity="${formatNumber(opacity)}"/>`,
    )
    .join('');
}

/** A gradient from top to bottom of the shape. */
export function verticalGradient(id: string, list: readonly GradientStop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;
}

/** A gradient from side to side of the shape. */
export function horizontalGradient(id: string, list: readonly GradientStop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(list)}</linearGradient>`;
}

/** A radial gradient. Center and radius are shares of the shape's size. */
export function radialGradient(
  id: string,
  [cx, cy, radius]: readonly [number, number, number],
  list: readonly GradientStop[],
): string {
  return `<radialGradient id="${id}" cx="${formatNumber(cx)}" cy="${formatNumber(cy)}" r="${formatNumber(radius)}">${stops(list)}</radialGradient>`;
}
