import {
  circle,
  ellipse,
  fillPath,
  formatNumber,
  group,
  polygonPath,
  repeatAroundCenter,
  starPath,
  withMirrorImage,
} from './draw.ts';
import { khatamStarPath } from './line-patterns.ts';
import { verticalGradient } from './gradients.ts';
import type { ArtStyle } from './paint.ts';

/** The material of a crest: a light, a middle and a dark colour. */
type Material = readonly [light: string, middle: string, dark: string];

const materials: Readonly<Record<string, Material>> = {
  bronze: ['#f0b98a', '#b8733c', '#6b3a1a'],
  silver: ['#f4f7fb', '#a9b6c9', '#5d6b82'],
  gold: ['#fff1b8', '#f2b632', '#9a6408'],
  sand: ['#f6e6c4', '#d9b878', '#8f6f3c'],
  sapphire: ['#cfe4ff', '#4f86dc', '#1d4795'],
};

const unknownMaterial: Material = ['#e8ecf5', '#94a0b8', '#4a566e'];

interface Rank {
  readonly id: string;
  /** Position of the rank in the club, 1 for the lowest. */
  readonly level: number;
}

/** Stars side by side, as many as the level of the rank. */
function levelStars({ level }: Rank, y: number, fill: string): string {
  return Array.from({ length: level }, (_, at) =>
    group(`translate(${formatNumber((at - (level - 1) / 2) * 26)} ${y})`, fillPath(starPath(5, 12, 5.4), fill)),
  ).join('');
}

const SHIELD = 'M0-84C30-64 60-60 78-60C78 20 50 66 0 90C-50 66-78 20-78-60C-60-60-30-64 0-84Z';

/** A shield under the northern lights, with more leaves and a crown from rank to rank. */
function shield(rank: Rank, [light, middle]: Material): string {
  const leaf = (turn: number): string =>
    group(`rotate(${turn}) translate(0 92)`, ellipse([0, 0, 9, 20], middle, 'transform="rotate(58)"'));
  const leaves = Array.from({ length: rank.level + 1 }, (_, at) => leaf(-36 - at * 24)).join('');
  const crown =
    rank.level < 3
      ? ''
      : fillPath('M-34-78L-40-112L-18-96L0-120L18-96L40-112L34-78Z', 'url(#m)') + circle([0, -118, 6], light);
  return (
    withMirrorImage(leaves) +
    crown +
    fillPath(SHIELD, 'url(#m)') +
    group('scale(.84)', fillPath(SHIELD, 'url(#n)')) +
    group(
      'translate(0 -14) scale(.46)',
      fillPath(
        'M-86 72C-60-30-20-84 0-84C20-84 60-30 86 72C66 40 44 24 30 20C20-10 10-34 0-34C-10-34-20-10-30 20C-44 24-66 40-86 72Z',
        light,
      ) + fillPath('M-52 76C-40 36-22 10 0 10C22 10 40 36 52 76C36 58 18 50 0 50C-18 50-36 58-52 76Z', middle),
    ) +
    levelStars(rank, 44, light)
  );
}

/** A cut stone in an eight-point star. */
function star(rank: Rank, [light, middle, dark]: Material): string {
  const shades = [light, middle, dark, middle, light, middle, dark, middle];
  const facets = shades
    .map((fill, at) => group(`rotate(${at * 45})`, fillPath('M0 0L-18.4-44.4H18.4Z', fill)))
    .join('');
  return (
    repeatAroundCenter(8, fillPath(polygonPath(4, 9), middle, 'transform="translate(0 -104)"')) +
    fillPath(khatamStarPath(94), 'url(#m)') +
    fillPath(khatamStarPath(80), 'url(#n)') +
    fillPath(khatamStarPath(70), 'none', `stroke="${light}" stroke-width="2.5"`) +
    group('translate(0 -12)', facets + group('rotate(22.5)', fillPath(polygonPath(8, 21), light, 'opacity=".85"'))) +
    group('translate(0 45) scale(.72)', levelStars(rank, 0, light))
  );
}

/** Lotus has no club: its crests would be those of Zafir in its own colours. */
const crests = { aurora: shield, lotus: star, zafir: star } as const;
/** The ground inside the frame, from top to bottom. */
const grounds = {
  aurora: ['#2a1f63', '#0b1a35'],
  lotus: ['#fffaf0', '#ffe3d2'],
  zafir: ['#16367c', '#081735'],
} as const;

/** The crest of a rank of a brand's club, 120 px square. */
export function rankCrestSvg(style: ArtStyle, rank: Rank): string {
  const material = materials[rank.id] ?? unknownMaterial;
  const [top, bottom] = grounds[style];
  const defs =
    verticalGradient('m', [
      [0, material[0]],
      [0.5, material[1]],
      [1, material[2]],
    ]) +
    verticalGradient('n', [
      [0, top],
      [1, bottom],
    ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120"><defs>${defs}</defs>${group('translate(60 62) scale(.46)', crests[style](rank, material))}</svg>`;
}
