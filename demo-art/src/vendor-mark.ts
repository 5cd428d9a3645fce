import {
  repeatAroundCenter,
  withMirrorImage,
  circle,
  ellipse,
  fillPath,
  formatNumber,
  group,
  polygonPath,
  starPath,
  strokePath,
} from './draw.ts';

/** The mark of each vendor, white on its badge, in a box of 200. */
const marks: Readonly<Record<string, string>> = {
  tcg: strokePath('M-80 20Q-40-40 0 10T80 0M-80 60Q-40 0 0 50T80 40', '#fff', 20) + circle([30, -54, 22], '#fff'),
  halcyon: circle([0, 0, 62], 'none', 'stroke="#fff" stroke-width="18"') + circle([0, 0, 22], '#fff'),
  'sea-lott':
    strokePath('M-84-20H84M-84 24H84', '#fff', 20) +
    fillPath('M0-92L30-50H-30Z', '#fff') +
    fillPath('M0 92L30 50H-30Z', '#fff'),
  'vietnam-lotto': fillPath(starPath(5, 88, 36), '#fff'),
  kestrel: fillPath('M-90-30Q-20-60 0 30Q20-60 90-30Q40-10 0 80Q-40-10-90-30Z', '#fff'),
  velvet: fillPath(
    'M0-84C40-30 84-10 60 40C44 66 14 56 8 36L24 84H-24L-8 36C-14 56-44 66-60 40C-84-10-40-30 0-84Z',
    '#fff',
  ),
  ninefold: repeatAroundCenter(9, ellipse([0, -54, 12, 30], '#fff')),
  brasswing: withMirrorImage(fillPath('M4 40C10-20 50-60 92-60Q80-30 50-20Q66-20 72-14Q56 10 4 40Z', '#fff')),
  moonjar: fillPath('M20-80A80 80 0 1 0 74 34A64 64 0 1 1 20-80Z', '#fff'),
  deepcove: fillPath('M-90 0C-40-70 40-60 60-10L92-44V44L60 10C40 60-40 70-90 0Z', '#fff'),
  quarry:
    fillPath(polygonPath(4, 88), 'none', 'stroke="#fff" stroke-width="18"') + fillPath(polygonPath(4, 40), '#fff'),
  arclight: fillPath('M18-96L-62 16H-8L-26 96L64-24H8L40-96Z', '#fff'),
  duelbox: strokePath('M-60-60L60 60M60-60L-60 60', '#fff', 26),
  paperlark: fillPath('M-90-10L90-70L20 80L-6 24Z', '#fff'),
};

/** Draws the vendor's mark in the top corner of a cover, on the end side. */
export function vendorMark(vendor: string, x: number, ground: string): string {
  const mark = marks[vendor] ?? fillPath(starPath(5, 80, 36), '#fff');
  return group(
    `translate(${formatNumber(x)} 20)`,
    circle([0, 0, 14], ground, 'opacity=".82"') + group('scale(.098)', mark),
  );
}
