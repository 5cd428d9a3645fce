import { circle, ellipse, fillPath, group, strokePath } from './draw.ts';
import { getMotif } from './motifs/motif.ts';
import { createMotifColours, type ArtStyle } from './paint.ts';

const stages = {
  aurora: { floor: '#212a4f', soft: '#161d3a', line: '#a78bfa', far: '#3fe0a5' },
  lotus: { floor: '#e6dcc8', soft: '#f6efe2', line: '#e0604c', far: '#2f9461' },
  zafir: { floor: '#27407c', soft: '#132a5e', line: '#e4c78f', far: '#9cc3f0' },
} as const;

const heroes = {
  empty: { aurora: { hero: 285, accent: 160 }, lotus: { hero: 50, accent: 160 }, zafir: { hero: 255, accent: 84 } },
  offline: { aurora: { hero: 165, accent: 300 }, lotus: { hero: 145, accent: 30 }, zafir: { hero: 84, accent: 250 } },
} as const;

/** The picture of an empty list: an owl. */
export function emptyListSvg(style: ArtStyle): string {
  const { floor, soft, line, far } = stages[style];
  const { paint, defs } = createMotifColours(style, { ...heroes.empty[style], ground: 270 }, 'p');
  const drawing =
    circle([120, 82, 70], soft) +
    ellipse([120, 158, 84, 10], floor) +
    group('translate(120 96) scale(.62)', getMotif('owl')(paint)) +
    group(
      'translate(178 128) rotate(-38)',
      circle([0, -26, 20], 'none', `stroke="${line}" stroke-width="6"`) + strokePath('M0-4V24', line, 8),
    ) +
    strokePath('M34 60H50M42 52V68', far, 4) +
    circle([204, 48, 5], far) +
    circle([56, 118, 4], line);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180" viewBox="0 0 240 180"><defs>${defs}</defs>${drawing}</svg>`;
}

/** The picture of the offline page: a kite with a cut line above a sleeping cloud. */
export function offlineSvg(style: ArtStyle): string {
  const { floor, soft, line, far } = stages[style];
  const { paint, defs } = createMotifColours(style, { ...heroes.offline[style], ground: 270 }, 'p');
  const cloud =
    fillPath('M52 150A26 26 0 0 1 54 98A40 40 0 0 1 128 84A32 32 0 0 1 176 150Z', floor) +
    strokePath('M92 122Q98 128 104 122M124 122Q130 128 136 122', line, 4) +
    strokePath('M110 136H118', line, 4);
  const drawing =
    circle([120, 88, 74], soft) +
    cloud +
    group('translate(172 48) scale(.4)', getMotif('kite')(paint)) +
    strokePath('M148 86L138 96', far, 4) +
    strokePath('M128 106L122 112', far, 4) +
    ellipse([120, 164, 84, 7], floor, 'opacity=".7"') +
    strokePath('M34 54L50 70M50 54L34 70', far, 4);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180" viewBox="0 0 240 180"><defs>${defs}</defs>${drawing}</svg>`;
}
