import { both, d, e, g, l, o, r } from '../draw.ts';
import type { Paint } from '../paint.ts';

const eyes = (p: Paint, x: number, y: number) => both(o([x, y, 11], p.ink) + o([x + 4, y - 4, 4], '#fff'));

export const beasts = {
  fox: (p: Paint) =>
    both(d('M-14-46L-84-98L-82-4Z', p.deep) + d('M-34-46L-74-80L-70-22Z', p.ink)) +
    d('M0-58C60-58 88-16 92 14L0 92L-92 14C-88-16-60-58 0-58Z', p.main) +
    both(
      d('M0 92L92 14C60 12 34 20 22 44C14 62 8 74 0 92Z', p.white) +
        d('M30-6Q48-22 66-4Q48 10 30-6Z', p.ink) +
        o([46, -6, 4], '#fff'),
    ) +
    d('M-14 66H14L0 88Z', p.ink) +
    d('M0-58L20-8L0 26L-20-8Z', p.light, 'opacity=".6"'),
  cat: (p: Paint) =>
    both(d('M-30-46L-76-96L-86-10Z', p.main) + d('M-44-50L-72-78L-76-30Z', p.accent)) +
    e([0, 8, 88, 70], p.main) +
    d('M-12-60L0-22L12-60Z', p.deep) +
    both(d('M30-56L38-24L54-48Z', p.deep)) +
    both(e([36, 0, 18, 20], p.gold) + e([36, 0, 6, 18], p.ink) + l('M42 36L92 28M42 44L90 52', p.white, 4)) +
    d('M-10 28H10L0 40Z', p.accent) +
    l('M0 40Q-10 56-24 48M0 40Q10 56 24 48', p.ink, 5),
  panda: (p: Paint) =>
    both(o([64, -60, 32], p.ink) + o([64, -58, 16], p.main)) +
    e([0, 8, 90, 80], p.white) +
    both(
      e([36, 0, 24, 30], p.ink, 'transform="rotate(30 36 0)"') +
        o([32, -2, 9], '#fff') +
        o([33, -1, 5], '#111') +
        o([62, 36, 13], p.accent, 'opacity=".5"'),
    ) +
    e([0, 32, 16, 11], p.ink) +
    l('M0 42V52Q-12 64-24 54M0 52Q12 64 24 54', p.ink, 5),
  tiger: (p: Paint) =>
    both(o([66, -58, 28], p.deep) + o([66, -58, 15], p.ink)) +
    e([0, 4, 92, 84], p.main) +
    d('M-8-80H8L0-38Z', p.ink) +
    both(
      d('M24-78L42-74L26-42Z', p.ink) +
        d('M92-6L54 2L90 16Z', p.ink) +
        d('M86 30L56 28L76 48Z', p.ink) +
        e([30, 48, 36, 30], p.white) +
        e([38, -6, 15, 17], p.gold) +
        o([38, -4, 8], p.ink),
    ) +
    d('M-18 22H18L0 42Z', p.accentDeep) +
    l('M0 42V56Q-14 70-28 60M0 56Q14 70 28 60', p.ink, 5),
  rabbit: (p: Paint) =>
    both(
      e([34, -62, 20, 50], p.white, 'transform="rotate(12 34 -62)"') +
        e([34, -60, 9, 36], p.accent, 'transform="rotate(12 34 -60)"'),
    ) +
    e([0, 30, 76, 64], p.white) +
    eyes(p, 32, 20) +
    both(o([52, 46, 14], p.accent, 'opacity=".45"')) +
    d('M-10 40H10L0 50Z', p.accentDeep) +
    l('M0 50V58', p.ink, 4) +
    r([-11, 58, 22, 20, 5], p.light, `stroke="${p.deep}" stroke-width="2"`),
  owl: (p: Paint) =>
    both(d('M4-70L84-98L80-30Z', p.deep)) +
    d('M0-80C80-80 92-20 86 30C80 80 40 94 0 94C-40 94-80 80-86 30C-92-20-80-80 0-80Z', p.main) +
    both(
      o([38, -18, 40], p.goldDeep) +
        o([38, -18, 33], p.white) +
        o([36, -18, 19], p.gold) +
        o([36, -18, 11], p.ink) +
        o([40, -23, 4], '#fff'),
    ) +
    d('M-13 4H13L0 36Z', p.accent) +
    l('M-40 58Q-26 72-13 58Q0 72 13 58Q26 72 40 58M-26 78Q-13 90 0 78Q13 90 26 78', p.light, 5),
  bee: (p: Paint) =>
    both(e([46, -46, 46, 30], p.light, 'opacity=".85" transform="rotate(-28 46 -46)"')) +
    e([0, 20, 58, 68], p.gold) +
    d('M-56 6Q0 22 56 6L57 30Q0 46-57 30Z', p.ink) +
    d('M-52 50Q0 68 52 50L40 70Q0 84-40 70Z', p.ink) +
    o([0, -40, 36], p.goldDeep) +
    eyes(p, 15, -42) +
    both(l('M12-70Q20-92 38-90', p.ink, 5) + o([40, -90, 7], p.accent)) +
    l('M-10-24Q0-14 10-24', p.ink, 5),
  bird: (p: Paint) =>
    both(
      d('M-8 10C-60-10-96-50-98-92C-60-84-44-70-34-56C-36-74-34-84-30-94C-6-70 0-40-4 0Z', p.main) +
        d('M-8 10C-50 0-80-20-92-46C-60-40-20-20-4 0Z', p.accent),
    ) +
    d('M0-40C26-30 22 20 12 44L40 96L12 80L0 98L-12 80L-40 96L-12 44C-22 20-26-30 0-40Z', p.gold) +
    o([0, -42, 20], p.main) +
    d('M-7-40H7L0-22Z', p.goldDeep) +
    eyes(p, 9, -48) +
    d('M-3-60L-12-86L0-74L12-86L3-60Z', p.accent),
  frog: (p: Paint) =>
    both(o([42, -48, 32], p.main) + o([42, -52, 20], p.gold) + e([42, -52, 16, 8], p.ink)) +
    e([0, 16, 94, 66], p.main) +
    e([0, 44, 66, 36], p.light) +
    l('M-66 8Q0 56 66 8', p.ink, 7) +
    both(o([10, -14, 4], p.ink) + o([70, 22, 12], p.accent, 'opacity=".5"')) +
    g('translate(0 62) scale(.3)', o([0, 0, 80], p.gold) + o([0, 0, 56], p.goldDeep)),
  dog: (p: Paint) =>
    both(d('M-50-56C-96-64-104 10-80 40C-66 30-56-6-40-40Z', p.deep)) +
    d('M0-78C56-78 68-30 64 10C60 60 40 88 0 88C-40 88-60 60-64 10C-68-30-56-78 0-78Z', p.main) +
    e([0, 48, 38, 34], p.white) +
    d('M-10-78H10L16 10H-16Z', p.white) +
    eyes(p, 34, -12) +
    e([0, 28, 18, 13], p.ink) +
    l('M0 40V56', p.ink, 5) +
    d('M-14 58H14Q16 88 0 88Q-16 88-14 58Z', p.accent),
  bull: (p: Paint) =>
    both(
      d('M-40-40C-70-44-92-64-92-96C-70-74-50-76-24-66Z', p.white) +
        e([-72, -20, 26, 14], p.deep, 'transform="rotate(20 -72 -20)"'),
    ) +
    d('M0-74C50-74 64-36 56 4L40 70Q0 104-40 70L-56 4C-64-36-50-74 0-74Z', p.main) +
    e([0, 62, 44, 32], p.light) +
    both(e([18, 58, 8, 11], p.ink) + d('M16-16L48-26L42-4Z', p.gold) + o([34, -14, 6], p.ink)) +
    o([0, 84, 15], 'none', `stroke="${p.gold}" stroke-width="7"`) +
    d('M-16-74L0-28L16-74Z', p.deep),
  rooster: (p: Paint) =>
    d('M-30-40C-46-100-14-104-10-78C0-110 26-104 22-76C44-98 62-78 44-48Z', p.accent) +
    d('M-40 96C-52 20-40-60 10-60C54-60 60-10 54 20C50 54 60 80 66 96Z', p.white) +
    d('M-40 96C-44 60-40 30-30 4C-14 40 20 40 40 96Z', p.main) +
    d('M44-30L96-14L44 6Z', p.gold) +
    d('M44 6C64 10 62 44 48 46C36 44 38 20 40 8Z', p.accent) +
    o([22, -24, 12], p.gold) +
    o([24, -24, 7], p.ink),
  dragon: (p: Paint) =>
    both(
      d('M-30-50C-60-60-74-84-66-100C-52-84-30-84-14-70Z', p.gold) +
        d('M-60-20L-98-34L-84-6L-98 14L-62 18Z', p.deep) +
        l('M-30 40C-60 40-80 60-92 50', p.goldDeep, 6),
    ) +
    d('M0-76C50-76 70-44 66-8C62 20 50 30 46 60Q40 92 0 92Q-40 92-46 60C-50 30-62 20-66-8C-70-44-50-76 0-76Z', p.main) +
    both(
      d('M14-18Q40-44 60-22Q44 0 14-18Z', p.gold) +
        e([40, -20, 5, 12], p.ink) +
        e([18, 52, 8, 10], p.ink) +
        d('M22 74L30 96L40 70Z', p.white),
    ) +
    d('M0-76L16-30L0-6L-16-30Z', p.accent) +
    d('M-22 20Q0 4 22 20Q0 34-22 20Z', p.light, 'opacity=".7"'),
  chicken: (p: Paint) =>
    both(d('M60 20Q98 10 94 50Q80 66 56 56Z', p.light)) +
    e([0, 24, 72, 70], p.white) +
    d('M-22-44C-34-84-8-88-4-66C4-92 28-82 20-46Z', p.accent) +
    eyes(p, 26, 4) +
    d('M-16 16H16L0 40Z', p.gold) +
    e([0, 48, 9, 14], p.accent) +
    l('M-22 92V100M22 92V100', p.goldDeep, 8),
  mole: (p: Paint) =>
    e([0, 74, 96, 26], p.ink) +
    d('M-62 76C-66-10-44-74 0-74C44-74 66-10 62 76Z', p.main) +
    e([0, 34, 36, 30], p.light) +
    eyes(p, 24, -16) +
    o([0, 18, 16], p.accent) +
    r([-12, 38, 24, 18, 4], p.white) +
    both(e([64, 66, 22, 15], p.accent)) +
    d('M-50-50Q0-104 50-50Z', p.gold) +
    r([-60, -58, 120, 14, 7], p.goldDeep),
  peacock: (p: Paint) =>
    [-75, -50, -25, 0, 25, 50, 75]
      .map((turn) =>
        g(
          `translate(0 60) rotate(${turn})`,
          e([0, -100, 24, 50], p.main) + e([0, -118, 15, 20], p.gold) + o([0, -120, 9], p.accentDeep),
        ),
      )
      .join('') +
    d('M0-30C20-26 18 0 14 20C40 50 30 92 0 92C-30 92-40 50-14 20C-18 0-20-26 0-30Z', p.accent) +
    o([0, -24, 16], p.accent) +
    d('M-5-20H5L0-6Z', p.gold) +
    both(o([7, -28, 3], p.ink)),
  butterfly: (p: Paint) =>
    both(
      d('M4-6C30-90 96-90 94-46C92-10 50 4 4 4Z', p.main) +
        d('M4 6C50 4 84 30 70 66C54 94 14 70 4 20Z', p.accent) +
        o([62, -46, 16], p.light) +
        o([46, 42, 12], p.gold) +
        l('M3-34Q14-70 34-78', p.ink, 4),
    ) + e([0, 4, 8, 44], p.ink),
  crane: (p: Paint) =>
    d('M-100-30L0-8L-20 50Z', p.light) +
    d('M0-8L60-96L34 20Z', p.white) +
    d('M0-8L-50-90L-10 10Z', p.main) +
    d('M-20 50L34 20L0-8Z', p.deep) +
    d('M34 20L84-20L70 10Z', p.accent) +
    d('M84-20L100-4L80-6Z', p.accentDeep) +
    d('M-20 50L34 20L20 66Z', p.main),
  paw: (p: Paint) =>
    d('M0-6C44-6 74 40 62 70C50 96 22 78 0 78C-22 78-50 96-62 70C-74 40-44-6 0-6Z', p.main) +
    both(e([26, -54, 20, 28], p.main) + e([72, -14, 18, 26], p.main, 'transform="rotate(24 72 -14)"')) +
    e([0, 46, 26, 18], p.light, 'opacity=".6"'),
  firefly: (p: Paint) =>
    o([0, 46, 66], p.gold, 'opacity=".25"') +
    both(e([50, -20, 50, 22], p.light, 'opacity=".8" transform="rotate(-24 50 -20)"')) +
    e([0, 44, 34, 46], p.gold) +
    e([0, -10, 30, 34], p.main) +
    o([0, -48, 26], p.deep) +
    eyes(p, 12, -50) +
    both(l('M8-70Q16-90 30-94', p.ink, 4)),
};
