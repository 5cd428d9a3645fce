import { around, both, d, e, g, l, n, o, polygon, star } from './draw.ts';

/** Each vendor's mark, white on its badge, in a box of 200. */
const marks: Readonly<Record<string, string>> = {
  tcg: l('M-80 20Q-40-40 0 10T80 0M-80 60Q-40 0 0 50T80 40', '#fff', 20) + o([30, -54, 22], '#fff'),
  halcyon: o([0, 0, 62], 'none', 'stroke="#fff" stroke-width="18"') + o([0, 0, 22], '#fff'),
  'sea-lott': l('M-84-20H84M-84 24H84', '#fff', 20) + d('M0-92L30-50H-30Z', '#fff') + d('M0 92L30 50H-30Z', '#fff'),
  'vietnam-lotto': d(star(5, 88, 36), '#fff'),
  kestrel: d('M-90-30Q-20-60 0 30Q20-60 90-30Q40-10 0 80Q-40-10-90-30Z', '#fff'),
  velvet: d('M0-84C40-30 84-10 60 40C44 66 14 56 8 36L24 84H-24L-8 36C-14 56-44 66-60 40C-84-10-40-30 0-84Z', '#fff'),
  ninefold: around(9, e([0, -54, 12, 30], '#fff')),
  brasswing: both(d('M4 40C10-20 50-60 92-60Q80-30 50-20Q66-20 72-14Q56 10 4 40Z', '#fff')),
  moonjar: d('M20-80A80 80 0 1 0 74 34A64 64 0 1 1 20-80Z', '#fff'),
  deepcove: d('M-90 0C-40-70 40-60 60-10L92-44V44L60 10C40 60-40 70-90 0Z', '#fff'),
  quarry: d(polygon(4, 88), 'none', 'stroke="#fff" stroke-width="18"') + d(polygon(4, 40), '#fff'),
  arclight: d('M18-96L-62 16H-8L-26 96L64-24H8L40-96Z', '#fff'),
  duelbox: l('M-60-60L60 60M60-60L-60 60', '#fff', 26),
  paperlark: d('M-90-10L90-70L20 80L-6 24Z', '#fff'),
};

/** The mark in the top corner of a cover, at the end side. */
export function vendorMark(vendor: string, x: number, ground: string): string {
  const mark = marks[vendor] ?? d(star(5, 80, 36), '#fff');
  return g(`translate(${n(x)} 20)`, o([0, 0, 14], ground, 'opacity=".82"') + g('scale(.098)', mark));
}
