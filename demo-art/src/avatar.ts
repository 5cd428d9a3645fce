import { group } from './draw.ts';
import { verticalGradient } from './gradients.ts';
import { getMotif } from './motifs/motif.ts';
import { createBackgroundColours, createMotifColours, type ArtStyle } from './paint.ts';

const faces = [
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

/** One of the nine profile pictures that a member can choose, 96 px square. */
export function avatarSvg(style: ArtStyle, avatar: number): string {
  const [name, hue, ground] = faces[avatar - 1] ?? faces[0];
  const { paint, defs } = createMotifColours(style, { hero: hue, accent: hue + 110, ground }, 'p');
  const { far, near, glow } = createBackgroundColours(style, ground, 40);
  const sky = verticalGradient(
    'bg',
    style !== 'lotus'
      ? [
          [0, near],
          [1, far],
        ]
      : [
          [0, glow],
          [1, near],
        ],
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><defs>${defs}${sky}</defs><rect width="96" height="96" fill="url(#bg)"/><circle cx="48" cy="52" r="38" fill="${glow}" opacity=".25"/>${group('translate(48 52) scale(.36)', getMotif(name)(paint))}</svg>`;
}
