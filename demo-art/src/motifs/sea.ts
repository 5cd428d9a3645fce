import { withMirrorImage, circle, ellipse, fillPath, group, rectangle, strokePath } from '../draw.ts';
import type { MotifColours } from '../paint.ts';

const eye = (p: MotifColours, x: number, y: number) =>
  circle([x, y, 13], '#fff') + circle([x + 3, y, 8], p.ink) + circle([x + 6, y - 3, 3], '#fff');

export const seaMotifs = {
  koi: (p: MotifColours) =>
    fillPath('M-40 0C-70-10-98-60-92-80C-70-70-50-50-36-22C-50 20-60 60-86 72C-92 50-70 20-40 0Z', p.accent) +
    fillPath('M-10-34C-4-70 20-80 40-70C36-50 24-40 20-34Z', p.accent) +
    fillPath('M0 34C4 64 20 76 36 74C34 54 28 42 24 34Z', p.accent) +
    fillPath('M-52-2C-30-50 40-60 92-4C50 50-20 52-52-2Z', p.white) +
    fillPath('M-20-32C10-52 34-40 36-24C20-10-10-8-20-32Z', p.main) +
    fillPath('M-40 6C-20 0-2 10-4 34C-22 34-36 24-40 6Z', p.main) +
    fillPath('M92-4C80-24 64-34 52-36C46-14 60 4 88 2Z', p.main) +
    eye(p, 62, -8) +
    strokePath('M96 4Q108 10 106 20M84 12Q92 22 88 30', p.gold, 4),
  angler: (p: MotifColours) =>
    strokePath('M20-50C24-110 84-104 80-64', p.deep, 7) +
    circle([80, -56, 34], p.gold, 'opacity=".3"') +
    circle([80, -56, 14], p.gold) +
    fillPath('M-50 0L-96-44L-86 0L-96 44Z', p.deep) +
    fillPath('M-60 0C-50-60 20-72 70-30L40 12L84 44C40 92-50 70-60 0Z', p.main) +
    fillPath('M70-30L40 12L84 44C100 20 92-14 70-30Z', p.ink) +
    fillPath(
      'M70-30L66-6L58-14L54 4L46 0L40 12L52 24L58 18L64 34L72 26L84 44',
      'none',
      `stroke="${p.white}" stroke-width="7" stroke-linejoin="round"`,
    ) +
    eye(p, 22, -26) +
    fillPath('M-20 30L-40 70L0 56Z', p.deep),
  shark: (p: MotifColours) =>
    fillPath('M-56 4L-100-50L-84 6L-98 44Z', p.deep) +
    fillPath('M-14-30L-4-94L36-30Z', p.deep) +
    fillPath('M-70 4C-30-50 50-56 98 0C80 30 40 46 0 46C-30 46-54 28-70 4Z', p.main) +
    fillPath('M-60 14C-20 30 40 26 92 6C80 32 40 46 0 46C-30 46-50 32-60 14Z', p.white) +
    fillPath('M6 34L-10 80L44 40Z', p.deep) +
    circle([60, -12, 8], p.ink) +
    circle([62, -15, 3], '#fff') +
    strokePath('M62 18L70 12L76 20L82 10', p.ink, 4) +
    strokePath('M20-18V4M32-20V4M44-20V4', p.deep, 4),
  puffer: (p: MotifColours) =>
    Array.from({ length: 16 }, (_, at) =>
      group(`rotate(${at * 22.5})`, fillPath('M-9-66L0-96L9-66Z', p.goldDeep)),
    ).join('') +
    circle([0, 0, 74], p.main) +
    fillPath('M-70 22A74 74 0 0 0 70 22Q0 52-70 22Z', p.white) +
    withMirrorImage(
      circle([32, -14, 21], '#fff') +
        circle([30, -12, 12], p.ink) +
        circle([34, -17, 5], '#fff') +
        fillPath('M70-6L100-24V16Z', p.accent),
    ) +
    ellipse([0, 22, 14, 10], p.accentDeep),
  manta: (p: MotifColours) =>
    withMirrorImage(
      fillPath('M0-50C30-50 70-40 100 20C60 4 40 30 8 50Z', p.main) +
        fillPath('M14-48L24-80L32-46Z', p.deep) +
        circle([26, -22, 6], p.gold) +
        circle([46, -6, 5], p.light) +
        circle([62, 0, 3], p.light),
    ) +
    fillPath('M-12-52H12V48H-12Z', p.main) +
    strokePath('M0 40Q8 70-6 100', p.deep, 6) +
    withMirrorImage(circle([14, -40, 5], p.ink)),
  turtle: (p: MotifColours) =>
    withMirrorImage(
      fillPath('M40-40Q84-84 98-50Q84-22 56-18Z', p.accent) + fillPath('M44 44Q80 60 78 84Q50 80 32 60Z', p.accent),
    ) +
    ellipse([0, -74, 24, 28], p.accent) +
    withMirrorImage(circle([11, -82, 5], p.ink)) +
    ellipse([0, 8, 66, 74], p.deep) +
    ellipse([0, 4, 58, 66], p.main) +
    fillPath('M0-30L26-14V18L0 34L-26 18V-14Z', p.gold) +
    strokePath('M0-30V-62M26-14L54-28M26 18L52 32M0 34V70M-26 18L-52 32M-26-14L-54-28', p.deep, 5),
  jelly: (p: MotifColours) =>
    [-48, -24, 0, 24, 48]
      .map((x) => strokePath(`M${x} 10C${x - 24} 40 ${x + 20} 60 ${x - 6} 100`, x % 48 === 0 ? p.accent : p.light, 8))
      .join('') +
    fillPath(
      'M-80 14C-84-50-40-90 0-90C40-90 84-50 80 14Q66 2 54 16Q40 2 27 16Q14 2 0 16Q-14 2-27 16Q-40 2-54 16Q-66 2-80 14Z',
      p.main,
    ) +
    ellipse([-34, -48, 20, 12], p.white, 'opacity=".7" transform="rotate(-30 -34 -48)"') +
    withMirrorImage(circle([22, -22, 8], p.ink)) +
    strokePath('M-8-8Q0 0 8-8', p.ink, 4),
  octopus: (p: MotifColours) =>
    withMirrorImage(
      strokePath('M16 30C20 80 50 90 60 70', p.deep, 20) +
        strokePath('M40 20C60 60 92 60 92 32', p.main, 20) +
        strokePath('M50 6C80 10 96-10 86-30', p.deep, 18),
    ) +
    fillPath('M-58 34C-80-40-50-94 0-94C50-94 80-40 58 34Q30 50 0 50Q-30 50-58 34Z', p.main) +
    withMirrorImage(circle([24, -6, 18], '#fff') + circle([22, -4, 10], p.ink) + circle([26, -9, 4], '#fff')) +
    ellipse([-30, -58, 16, 10], p.light, 'opacity=".7"') +
    strokePath('M-10 24Q0 32 10 24', p.ink, 5),
  seahorse: (p: MotifColours) =>
    fillPath('M20-60L70-50L72-38L24-34Z', p.main) +
    strokePath('M-6-50C-50-20-10 20-24 50C-34 84 14 96 14 66C14 54 0 54-2 64', p.main, 34) +
    strokePath('M-6-50C-50-20-10 20-24 50', p.light, 8) +
    circle([0, -58, 34], p.main) +
    fillPath('M-26-84L-14-104L-4-90L10-104L16-84Z', p.gold) +
    fillPath('M-38-16L-76-34L-66 8L-40 16Z', p.accent) +
    eye(p, 10, -62),
  crab: (p: MotifColours) =>
    withMirrorImage(
      strokePath('M50 10Q80-10 76-40', p.deep, 14) +
        fillPath('M76-30C44-50 56-96 92-92L78-66L100-72C104-44 90-30 76-30Z', p.main) +
        strokePath('M54 34L90 40M48 50L82 66M40 62L66 88', p.deep, 9) +
        strokePath('M22-20V-50', p.deep, 7) +
        circle([22, -54, 13], '#fff') +
        circle([22, -54, 7], p.ink),
    ) +
    ellipse([0, 24, 72, 48], p.main) +
    withMirrorImage(circle([46, 30, 10], p.light, 'opacity=".6"')) +
    strokePath('M-24 34Q0 52 24 34', p.ink, 6),
  whale: (p: MotifColours) =>
    fillPath(
      'M0-60C-6-90-30-90-30-74M0-60C6-90 30-90 30-74',
      'none',
      `stroke="${p.light}" stroke-width="8" stroke-linecap="round"`,
    ) +
    fillPath(
      'M-96 0C-90-50-40-62 6-50C50-40 60-6 70-16C60-40 60-62 72-72C84-60 84-50 86-46C92-54 98-60 100-70C108-30 100 0 84 30C60 74-20 80-60 56C-84 42-98 24-96 0Z',
      p.main,
    ) +
    fillPath('M-94 10C-60 30-10 34 40 30C20 66-30 74-60 56C-82 44-92 30-94 10Z', p.white) +
    strokePath('M-70 34L-30 58M-46 32L-4 58M-20 36L16 54', p.deep, 3) +
    circle([-54, -6, 8], p.ink) +
    circle([-52, -9, 3], '#fff'),
  pearl: (p: MotifColours) =>
    fillPath('M-90-10C-80-90 80-90 90-10Q0 20-90-10Z', p.main) +
    strokePath('M-60-24L-20-70M-30-14L-8-74M0-10V-76M30-14L8-74M60-24L20-70', p.deep, 4) +
    fillPath('M-90 6C-80 90 80 90 90 6Q0 44-90 6Z', p.deep) +
    ellipse([0, 8, 78, 24], p.ink) +
    circle([0, 0, 33], p.white) +
    circle([-11, -12, 9], '#fff') +
    fillPath('M-84 18C-60 76 60 76 84 18Q0 56-84 18Z', p.accent, 'opacity=".6"'),
  clown: (p: MotifColours) =>
    fillPath('M-50 0L-98-42Q-80 0-98 42Z', p.main) +
    fillPath('M-30-42Q0-86 44-40Z', p.deep) +
    fillPath('M-10 46Q10 82 36 44Z', p.deep) +
    ellipse([10, 0, 80, 54], p.main) +
    fillPath('M-38-40Q-20 0-38 40L-20 48Q0 0-20-48Z', p.white) +
    fillPath('M30-52Q50 0 30 52L48 47Q68 0 48-47Z', p.white) +
    eye(p, 66, -12) +
    strokePath('M78 14Q86 16 88 8', p.ink, 5) +
    fillPath('M6 0Q24-14 28 6Q20 24 4 14Z', p.accent),
  boat: (p: MotifColours) =>
    strokePath('M-6-90V20', p.goldDeep, 8) +
    fillPath('M2-86L72 6H2Z', p.white) +
    fillPath('M-14-66L-60 6H-14Z', p.light) +
    fillPath('M-92 22H96L66 76H-62Z', p.main) +
    rectangle([-92, 18, 188, 14, 7], p.gold) +
    withMirrorImage(circle([30, 52, 9], p.light)) +
    circle([0, 52, 9], p.light) +
    strokePath('M-98 88Q-74 76-50 88T0 88T50 88T98 88', p.accent, 9),
};
