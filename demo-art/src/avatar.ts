import { g } from './draw.ts';
import { falling } from './light.ts';
import { motif } from './motifs/motif.ts';
import { groundFor, paintFor, type Temper } from './paint.ts';

const cast = [
  ['fox', 50, 250],
  ['panda', 330, 150],
  ['owl', 65, 285],
  ['cat', 200, 20],
  ['rabbit', 350, 170],
  ['tiger', 60, 210],
  ['frog', 140, 320],
  ['robot', 230, 90],
  ['dragon', 160, 30],
] as const;

/** One of the nine faces a member may choose, 96 px square. */
export function avatarSvg(temper: Temper, avatar: number): string {
  const [name, hue, ground] = cast[avatar - 1] ?? cast[0];
  const { paint, defs } = paintFor(temper, { hero: hue, accent: hue + 110, ground }, 'p');
  const { far, near, glow } = groundFor(temper, ground, 40);
  const sky = falling(
    'bg',
    temper !== 'lotus'
      ? [
          [0, near],
          [1, far],
        ]
      : [
          [0, glow],
          [1, near],
        ],
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><defs>${defs}${sky}</defs><rect width="96" height="96" fill="url(#bg)"/><circle cx="48" cy="52" r="38" fill="${glow}" opacity=".25"/>${g('translate(48 52) scale(.36)', motif(name)(paint))}</svg>`;
}
