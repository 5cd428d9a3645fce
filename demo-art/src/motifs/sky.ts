import { withMirrorImage, circle, ellipse, fillPath, group, rectangle, strokePath } from '../draw.ts';
import type { MotifColours } from '../paint.ts';

/** Rotates a flying motif so that it points up and to the right. */
const lean = (content: string) => group('rotate(40)', content);
const flame = (p: MotifColours, x: number, y: number) =>
  fillPath(`M${x - 18} ${y}Q${x} ${y + 70} ${x + 18} ${y}Z`, p.accent) +
  fillPath(`M${x - 10} ${y}Q${x} ${y + 40} ${x + 10} ${y}Z`, p.gold);

export const skyMotifs = {
  rocket: (p: MotifColours) =>
    lean(
      flame(p, 0, 56) +
        withMirrorImage(fillPath('M24 6L64 50L58 74L22 52Z', p.accentDeep)) +
        fillPath('M0-104C44-64 44 10 26 58H-26C-44 10-44-64 0-104Z', p.white) +
        fillPath('M0-104C22-84 32-62 35-42H-35C-32-62-22-84 0-104Z', p.main) +
        circle([0, -10, 20], p.gold) +
        circle([0, -10, 14], p.deep) +
        rectangle([-26, 48, 52, 14, 5], p.accent),
    ),
  paperplane: (p: MotifColours) =>
    fillPath('M-96 6L98-86L20 90L-10 30Z', p.white) +
    fillPath('M98-86L-10 30L20 90Z', p.main) +
    fillPath('M98-86L-10 30L-40 74L-38 20Z', p.deep) +
    strokePath('M-90 60Q-60 40-50 70', p.light, 4),
  balloon: (p: MotifColours) =>
    fillPath('M0-100C60-100 84-50 66-10C54 16 30 30 22 48H-22C-30 30-54 16-66-10C-84-50-60-100 0-100Z', p.main) +
    fillPath('M0-100C30-100 40-50 32-10C26 20 12 30 10 48H-10C-12 30-26 20-32-10C-40-50-30-100 0-100Z', p.gold) +
    fillPath('M0-100C10-80 12-40 10-10L4 48H-4L-10-10C-12-40-10-80 0-100Z', p.accent) +
    strokePath('M-18 50L-14 70M18 50L14 70', p.white, 4) +
    rectangle([-22, 68, 44, 30, 8], p.goldDeep),
  ufo: (p: MotifColours) =>
    fillPath('M-40 20L-78 100H78L40 20Z', p.gold, 'opacity=".35"') +
    fillPath('M-46-10C-46-76 46-76 46-10Z', p.light) +
    withMirrorImage(circle([14, -32, 6], p.ink)) +
    ellipse([0, -20, 24, 24], p.main) +
    withMirrorImage(circle([9, -26, 6], p.ink)) +
    ellipse([0, 6, 96, 30], p.deep) +
    ellipse([0, 0, 96, 26], p.accent) +
    [-64, -32, 0, 32, 64].map((x) => circle([x, 8, 8], p.gold)).join(''),
  falcon: (p: MotifColours) =>
    lean(
      withMirrorImage(
        fillPath('M8-10C40-30 90-20 104 40C70 20 40 40 12 40Z', p.main) +
          fillPath('M14 10C40 0 70 6 84 28C60 24 40 34 14 34Z', p.deep),
      ) +
        fillPath('M0-84C22-70 20 30 10 60L24 100L0 86L-24 100L-10 60C-20 30-22-70 0-84Z', p.white) +
        fillPath('M-15-60C-10-88 10-88 15-60Q0-50-15-60Z', p.deep) +
        fillPath('M-6-84L0-104L6-84Z', p.gold),
    ),
  jetpack: (p: MotifColours) =>
    lean(
      withMirrorImage(rectangle([22, -30, 30, 80, 14], p.accent) + flame(p, 37, 50)) +
        fillPath('M-24 30L-34 88H-10L0 50L10 88H34L24 30Z', p.deep) +
        rectangle([-34, -40, 68, 82, 26], p.main) +
        strokePath('M-34-16L-66-60', p.main, 18) +
        strokePath('M34-16L60 20', p.main, 18) +
        circle([0, -66, 34], p.white) +
        fillPath('M-26-76H26V-58Q0-44-26-58Z', p.ink),
    ),
  zeppelin: (p: MotifColours) =>
    group(
      'rotate(-12)',
      fillPath('M-76 0L-100-40H-70L-50-14ZM-76 0L-100 40H-70L-50 14Z', p.accentDeep) +
        ellipse([6, 0, 92, 46], p.main) +
        ellipse([6, -14, 84, 22], p.light, 'opacity=".5"') +
        strokePath('M-84 0H98M-60-30Q10-46 76-30M-60 30Q10 46 76 30', p.deep, 3) +
        rectangle([-20, 44, 60, 24, 10], p.gold) +
        circle([-4, 56, 5], p.ink) +
        circle([12, 56, 5], p.ink) +
        circle([28, 56, 5], p.ink),
    ),
  bullrun: (p: MotifColours) =>
    withMirrorImage(fillPath('M-40-40C-80-34-104-60-96-96C-76-72-52-70-26-64Z', p.gold)) +
    fillPath('M0-72C54-72 66-30 54 6L36 74Q0 100-36 74L-54 6C-66-30-54-72 0-72Z', p.main) +
    withMirrorImage(
      fillPath('M12-20L50-34L42-6Z', p.white) + circle([34, -18, 6], p.accentDeep) + ellipse([16, 64, 8, 11], p.ink),
    ) +
    fillPath('M-20-72L0-20L20-72Z', p.accent) +
    fillPath('M-36 48Q0 34 36 48L30 80Q0 96-30 80Z', p.light, 'opacity=".4"'),
  bubbles: (p: MotifColours) =>
    [
      [-20, 10, 66],
      [56, -48, 38],
      [58, 50, 24],
      [-66, -66, 22],
    ]
      .map(
        ([x = 0, y = 0, size = 0]) =>
          circle([x, y, size], p.main, 'opacity=".55"') +
          circle([x, y, size], 'none', `stroke="${p.light}" stroke-width="5"`) +
          ellipse(
            [x - size * 0.35, y - size * 0.4, size * 0.26, size * 0.15],
            '#fff',
            `opacity=".9" transform="rotate(-40 ${x - size * 0.35} ${y - size * 0.4})"`,
          ),
      )
      .join('') +
    circle([-36, 10, 7], p.ink) +
    circle([-4, 10, 7], p.ink) +
    strokePath('M-28 28Q-20 36-12 28', p.ink, 5),
  kite: (p: MotifColours) =>
    strokePath('M-30 40C-60 60-20 80-60 104', p.gold, 5) +
    group(
      'rotate(32)',
      fillPath('M0-96L64-20L0 84L-64-20Z', p.main) +
        fillPath('M0-96L64-20H0Z', p.accent) +
        fillPath('M-64-20H0V84Z', p.gold) +
        strokePath('M0-96V84M-64-20H64', p.white, 4),
    ) +
    fillPath('M-50 66L-34 58L-36 78ZM-50 66L-66 74L-62 56Z', p.accent),
  dragonfly: (p: MotifColours) =>
    lean(
      withMirrorImage(
        fillPath('M6-30C50-70 104-60 100-34C90-14 40-14 6-18Z', p.light, 'opacity=".85"') +
          fillPath('M6-8C50-10 90 10 84 28C70 44 30 20 6 4Z', p.main, 'opacity=".8"'),
      ) +
        strokePath('M0-30V100', p.accent, 13) +
        circle([0, -48, 24], p.accentDeep) +
        withMirrorImage(circle([14, -58, 13], p.gold) + circle([16, -60, 5], p.ink)),
    ),
  biplane: (p: MotifColours) =>
    group(
      'rotate(-18)',
      fillPath('M-90-8L-104-46L-70-40L-56-10Z', p.accent) +
        fillPath('M-96 0C-60-30 50-34 76-16Q88 0 76 16C50 30-50 30-96 0Z', p.main) +
        rectangle([-34, -58, 84, 16, 8], p.accent) +
        rectangle([-40, 22, 96, 18, 9], p.accentDeep) +
        strokePath('M-20-42L-24 22M36-42L40 22', p.white, 5) +
        circle([6, -30, 14], p.gold) +
        rectangle([78, -10, 12, 20, 5], p.ink) +
        ellipse([92, 0, 6, 58], p.light, 'opacity=".6"') +
        strokePath('M-60 0H40', p.white, 6),
    ),
  shuttleCraft: (p: MotifColours) =>
    lean(
      flame(p, -34, 66) +
        flame(p, 34, 66) +
        flame(p, 0, 66) +
        withMirrorImage(rectangle([22, -50, 24, 118, 12], p.accent)) +
        fillPath('M0-104C24-84 26-50 24-20L70 50V66H-70V50L-24-20C-26-50-24-84 0-104Z', p.white) +
        fillPath('M-14-60Q0-74 14-60V-48H-14Z', p.ink) +
        fillPath('M0-10L10 66H-10Z', p.main),
    ),
};
