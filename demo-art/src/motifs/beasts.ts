import { withMirrorImage, circle, ellipse, fillPath, group, rectangle, strokePath } from '../draw.ts';
import type { MotifColours } from '../paint.ts';

const eyes = (p: MotifColours, x: number, y: number) =>
  withMirrorImage(circle([x, y, 11], p.ink) + circle([x + 4, y - 4, 4], '#fff'));

export const beastMotifs = {
  fox: (p: MotifColours) =>
    withMirrorImage(fillPath('M-14-46L-84-98L-82-4Z', p.deep) + fillPath('M-34-46L-74-80L-70-22Z', p.ink)) +
    fillPath('M0-58C60-58 88-16 92 14L0 92L-92 14C-88-16-60-58 0-58Z', p.main) +
    withMirrorImage(
      fillPath('M0 92L92 14C60 12 34 20 22 44C14 62 8 74 0 92Z', p.white) +
        fillPath('M30-6Q48-22 66-4Q48 10 30-6Z', p.ink) +
        circle([46, -6, 4], '#fff'),
    ) +
    fillPath('M-14 66H14L0 88Z', p.ink) +
    fillPath('M0-58L20-8L0 26L-20-8Z', p.light, 'opacity=".6"'),
  cat: (p: MotifColours) =>
    withMirrorImage(fillPath('M-30-46L-76-96L-86-10Z', p.main) + fillPath('M-44-50L-72-78L-76-30Z', p.accent)) +
    ellipse([0, 8, 88, 70], p.main) +
    fillPath('M-12-60L0-22L12-60Z', p.deep) +
    withMirrorImage(fillPath('M30-56L38-24L54-48Z', p.deep)) +
    withMirrorImage(
      ellipse([36, 0, 18, 20], p.gold) +
        ellipse([36, 0, 6, 18], p.ink) +
        strokePath('M42 36L92 28M42 44L90 52', p.white, 4),
    ) +
    fillPath('M-10 28H10L0 40Z', p.accent) +
    strokePath('M0 40Q-10 56-24 48M0 40Q10 56 24 48', p.ink, 5),
  panda: (p: MotifColours) =>
    withMirrorImage(circle([64, -60, 32], p.ink) + circle([64, -58, 16], p.main)) +
    ellipse([0, 8, 90, 80], p.white) +
    withMirrorImage(
      ellipse([36, 0, 24, 30], p.ink, 'transform="rotate(30 36 0)"') +
        circle([32, -2, 9], '#fff') +
        circle([33, -1, 5], '#111') +
        circle([62, 36, 13], p.accent, 'opacity=".5"'),
    ) +
    ellipse([0, 32, 16, 11], p.ink) +
    strokePath('M0 42V52Q-12 64-24 54M0 52Q12 64 24 54', p.ink, 5),
  tiger: (p: MotifColours) =>
    withMirrorImage(circle([66, -58, 28], p.deep) + circle([66, -58, 15], p.ink)) +
    ellipse([0, 4, 92, 84], p.main) +
    fillPath('M-8-80H8L0-38Z', p.ink) +
    withMirrorImage(
      fillPath('M24-78L42-74L26-42Z', p.ink) +
        fillPath('M92-6L54 2L90 16Z', p.ink) +
        fillPath('M86 30L56 28L76 48Z', p.ink) +
        ellipse([30, 48, 36, 30], p.white) +
        ellipse([38, -6, 15, 17], p.gold) +
        circle([38, -4, 8], p.ink),
    ) +
    fillPath('M-18 22H18L0 42Z', p.accentDeep) +
    strokePath('M0 42V56Q-14 70-28 60M0 56Q14 70 28 60', p.ink, 5),
  rabbit: (p: MotifColours) =>
    withMirrorImage(
      ellipse([34, -62, 20, 50], p.white, 'transform="rotate(12 34 -62)"') +
        ellipse([34, -60, 9, 36], p.accent, 'transform="rotate(12 34 -60)"'),
    ) +
    ellipse([0, 30, 76, 64], p.white) +
    eyes(p, 32, 20) +
    withMirrorImage(circle([52, 46, 14], p.accent, 'opacity=".45"')) +
    fillPath('M-10 40H10L0 50Z', p.accentDeep) +
    strokePath('M0 50V58', p.ink, 4) +
    rectangle([-11, 58, 22, 20, 5], p.light, `stroke="${p.deep}" stroke-width="2"`),
  owl: (p: MotifColours) =>
    withMirrorImage(fillPath('M4-70L84-98L80-30Z', p.deep)) +
    fillPath('M0-80C80-80 92-20 86 30C80 80 40 94 0 94C-40 94-80 80-86 30C-92-20-80-80 0-80Z', p.main) +
    withMirrorImage(
      circle([38, -18, 40], p.goldDeep) +
        circle([38, -18, 33], p.white) +
        circle([36, -18, 19], p.gold) +
        circle([36, -18, 11], p.ink) +
        circle([40, -23, 4], '#fff'),
    ) +
    fillPath('M-13 4H13L0 36Z', p.accent) +
    strokePath('M-40 58Q-26 72-13 58Q0 72 13 58Q26 72 40 58M-26 78Q-13 90 0 78Q13 90 26 78', p.light, 5),
  bee: (p: MotifColours) =>
    withMirrorImage(ellipse([46, -46, 46, 30], p.light, 'opacity=".85" transform="rotate(-28 46 -46)"')) +
    ellipse([0, 20, 58, 68], p.gold) +
    fillPath('M-56 6Q0 22 56 6L57 30Q0 46-57 30Z', p.ink) +
    fillPath('M-52 50Q0 68 52 50L40 70Q0 84-40 70Z', p.ink) +
    circle([0, -40, 36], p.goldDeep) +
    eyes(p, 15, -42) +
    withMirrorImage(strokePath('M12-70Q20-92 38-90', p.ink, 5) + circle([40, -90, 7], p.accent)) +
    strokePath('M-10-24Q0-14 10-24', p.ink, 5),
  bird: (p: MotifColours) =>
    withMirrorImage(
      fillPath('M-8 10C-60-10-96-50-98-92C-60-84-44-70-34-56C-36-74-34-84-30-94C-6-70 0-40-4 0Z', p.main) +
        fillPath('M-8 10C-50 0-80-20-92-46C-60-40-20-20-4 0Z', p.accent),
    ) +
    fillPath('M0-40C26-30 22 20 12 44L40 96L12 80L0 98L-12 80L-40 96L-12 44C-22 20-26-30 0-40Z', p.gold) +
    circle([0, -42, 20], p.main) +
    fillPath('M-7-40H7L0-22Z', p.goldDeep) +
    eyes(p, 9, -48) +
    fillPath('M-3-60L-12-86L0-74L12-86L3-60Z', p.accent),
  frog: (p: MotifColours) =>
    withMirrorImage(circle([42, -48, 32], p.main) + circle([42, -52, 20], p.gold) + ellipse([42, -52, 16, 8], p.ink)) +
    ellipse([0, 16, 94, 66], p.main) +
    ellipse([0, 44, 66, 36], p.light) +
    strokePath('M-66 8Q0 56 66 8', p.ink, 7) +
    withMirrorImage(circle([10, -14, 4], p.ink) + circle([70, 22, 12], p.accent, 'opacity=".5"')) +
    group('translate(0 62) scale(.3)', circle([0, 0, 80], p.gold) + circle([0, 0, 56], p.goldDeep)),
  dog: (p: MotifColours) =>
    withMirrorImage(fillPath('M-50-56C-96-64-104 10-80 40C-66 30-56-6-40-40Z', p.deep)) +
    fillPath('M0-78C56-78 68-30 64 10C60 60 40 88 0 88C-40 88-60 60-64 10C-68-30-56-78 0-78Z', p.main) +
    ellipse([0, 48, 38, 34], p.white) +
    fillPath('M-10-78H10L16 10H-16Z', p.white) +
    eyes(p, 34, -12) +
    ellipse([0, 28, 18, 13], p.ink) +
    strokePath('M0 40V56', p.ink, 5) +
    fillPath('M-14 58H14Q16 88 0 88Q-16 88-14 58Z', p.accent),
  bull: (p: MotifColours) =>
    withMirrorImage(
      fillPath('M-40-40C-70-44-92-64-92-96C-70-74-50-76-24-66Z', p.white) +
        ellipse([-72, -20, 26, 14], p.deep, 'transform="rotate(20 -72 -20)"'),
    ) +
    fillPath('M0-74C50-74 64-36 56 4L40 70Q0 104-40 70L-56 4C-64-36-50-74 0-74Z', p.main) +
    ellipse([0, 62, 44, 32], p.light) +
    withMirrorImage(
      ellipse([18, 58, 8, 11], p.ink) + fillPath('M16-16L48-26L42-4Z', p.gold) + circle([34, -14, 6], p.ink),
    ) +
    circle([0, 84, 15], 'none', `stroke="${p.gold}" stroke-width="7"`) +
    fillPath('M-16-74L0-28L16-74Z', p.deep),
  rooster: (p: MotifColours) =>
    fillPath('M-30-40C-46-100-14-104-10-78C0-110 26-104 22-76C44-98 62-78 44-48Z', p.accent) +
    fillPath('M-40 96C-52 20-40-60 10-60C54-60 60-10 54 20C50 54 60 80 66 96Z', p.white) +
    fillPath('M-40 96C-44 60-40 30-30 4C-14 40 20 40 40 96Z', p.main) +
    fillPath('M44-30L96-14L44 6Z', p.gold) +
    fillPath('M44 6C64 10 62 44 48 46C36 44 38 20 40 8Z', p.accent) +
    circle([22, -24, 12], p.gold) +
    circle([24, -24, 7], p.ink),
  dragon: (p: MotifColours) =>
    withMirrorImage(
      fillPath('M-30-50C-60-60-74-84-66-100C-52-84-30-84-14-70Z', p.gold) +
        fillPath('M-60-20L-98-34L-84-6L-98 14L-62 18Z', p.deep) +
        strokePath('M-30 40C-60 40-80 60-92 50', p.goldDeep, 6),
    ) +
    fillPath(
      'M0-76C50-76 70-44 66-8C62 20 50 30 46 60Q40 92 0 92Q-40 92-46 60C-50 30-62 20-66-8C-70-44-50-76 0-76Z',
      p.main,
    ) +
    withMirrorImage(
      fillPath('M14-18Q40-44 60-22Q44 0 14-18Z', p.gold) +
        ellipse([40, -20, 5, 12], p.ink) +
        ellipse([18, 52, 8, 10], p.ink) +
        fillPath('M22 74L30 96L40 70Z', p.white),
    ) +
    fillPath('M0-76L16-30L0-6L-16-30Z', p.accent) +
    fillPath('M-22 20Q0 4 22 20Q0 34-22 20Z', p.light, 'opacity=".7"'),
  chicken: (p: MotifColours) =>
    withMirrorImage(fillPath('M60 20Q98 10 94 50Q80 66 56 56Z', p.light)) +
    ellipse([0, 24, 72, 70], p.white) +
    fillPath('M-22-44C-34-84-8-88-4-66C4-92 28-82 20-46Z', p.accent) +
    eyes(p, 26, 4) +
    fillPath('M-16 16H16L0 40Z', p.gold) +
    ellipse([0, 48, 9, 14], p.accent) +
    strokePath('M-22 92V100M22 92V100', p.goldDeep, 8),
  mole: (p: MotifColours) =>
    ellipse([0, 74, 96, 26], p.ink) +
    fillPath('M-62 76C-66-10-44-74 0-74C44-74 66-10 62 76Z', p.main) +
    ellipse([0, 34, 36, 30], p.light) +
    eyes(p, 24, -16) +
    circle([0, 18, 16], p.accent) +
    rectangle([-12, 38, 24, 18, 4], p.white) +
    withMirrorImage(ellipse([64, 66, 22, 15], p.accent)) +
    fillPath('M-50-50Q0-104 50-50Z', p.gold) +
    rectangle([-60, -58, 120, 14, 7], p.goldDeep),
  peacock: (p: MotifColours) =>
    [-75, -50, -25, 0, 25, 50, 75]
      .map((turn) =>
        group(
          `translate(0 60) rotate(${turn})`,
          ellipse([0, -100, 24, 50], p.main) + ellipse([0, -118, 15, 20], p.gold) + circle([0, -120, 9], p.accentDeep),
        ),
      )
      .join('') +
    fillPath('M0-30C20-26 18 0 14 20C40 50 30 92 0 92C-30 92-40 50-14 20C-18 0-20-26 0-30Z', p.accent) +
    circle([0, -24, 16], p.accent) +
    fillPath('M-5-20H5L0-6Z', p.gold) +
    withMirrorImage(circle([7, -28, 3], p.ink)),
  butterfly: (p: MotifColours) =>
    withMirrorImage(
      fillPath('M4-6C30-90 96-90 94-46C92-10 50 4 4 4Z', p.main) +
        fillPath('M4 6C50 4 84 30 70 66C54 94 14 70 4 20Z', p.accent) +
        circle([62, -46, 16], p.light) +
        circle([46, 42, 12], p.gold) +
        strokePath('M3-34Q14-70 34-78', p.ink, 4),
    ) + ellipse([0, 4, 8, 44], p.ink),
  crane: (p: MotifColours) =>
    fillPath('M-100-30L0-8L-20 50Z', p.light) +
    fillPath('M0-8L60-96L34 20Z', p.white) +
    fillPath('M0-8L-50-90L-10 10Z', p.main) +
    fillPath('M-20 50L34 20L0-8Z', p.deep) +
    fillPath('M34 20L84-20L70 10Z', p.accent) +
    fillPath('M84-20L100-4L80-6Z', p.accentDeep) +
    fillPath('M-20 50L34 20L20 66Z', p.main),
  paw: (p: MotifColours) =>
    fillPath('M0-6C44-6 74 40 62 70C50 96 22 78 0 78C-22 78-50 96-62 70C-74 40-44-6 0-6Z', p.main) +
    withMirrorImage(
      ellipse([26, -54, 20, 28], p.main) + ellipse([72, -14, 18, 26], p.main, 'transform="rotate(24 72 -14)"'),
    ) +
    ellipse([0, 46, 26, 18], p.light, 'opacity=".6"'),
  firefly: (p: MotifColours) =>
    circle([0, 46, 66], p.gold, 'opacity=".25"') +
    withMirrorImage(ellipse([50, -20, 50, 22], p.light, 'opacity=".8" transform="rotate(-24 50 -20)"')) +
    ellipse([0, 44, 34, 46], p.gold) +
    ellipse([0, -10, 30, 34], p.main) +
    circle([0, -48, 26], p.deep) +
    eyes(p, 12, -50) +
    withMirrorImage(strokePath('M8-70Q16-90 30-94', p.ink, 4)),
};
