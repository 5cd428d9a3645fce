import { withMirrorImage, circle, ellipse, fillPath, group, rectangle, starPath, strokePath } from '../draw.ts';
import type { MotifColours } from '../paint.ts';
import { seaMotifs } from './sea.ts';

export const placeMotifs = {
  koiGate: (p: MotifColours) =>
    rectangle([-66, -66, 18, 158, 4], p.accentDeep) +
    rectangle([48, -66, 18, 158, 4], p.accentDeep) +
    rectangle([-80, -46, 160, 14, 4], p.accent) +
    fillPath('M-104-98Q0-78 104-98L96-70Q0-56-96-70Z', p.accentDeep) +
    group('translate(0 40) scale(.78)', seaMotifs.koi(p)),
  temple: (p: MotifColours) =>
    [0, 1, 2]
      .map((at) =>
        group(
          `translate(0 ${44 - at * 48}) scale(${1 - at * 0.22})`,
          rectangle([-50, -10, 100, 46, 2], p.main) +
            rectangle([-10, -2, 20, 38, 8], p.ink) +
            withMirrorImage(circle([30, 12, 7], p.gold)) +
            fillPath('M-98-4Q-60-10-46-34H46Q60-10 98-4Q90-18 84-22Q0-8-84-22Q-90-18-98-4Z', p.accent),
        ),
      )
      .join('') +
    strokePath('M0-76V-100', p.gold, 6) +
    circle([0, -100, 6], p.gold) +
    rectangle([-84, 78, 168, 14, 4], p.deep),
  pyramid: (p: MotifColours) =>
    fillPath('M0-84L96 76H-96Z', p.gold) +
    fillPath('M0-84L96 76H20Z', p.goldDeep) +
    fillPath('M0-40Q44-12 0 16Q-44-12 0-40Z', p.white) +
    circle([0, -12, 14], p.main) +
    circle([0, -12, 7], p.ink) +
    fillPath('M-96 76H96L84 92H-84Z', p.deep) +
    strokePath('M-46 24H34M-64 50H50', p.goldDeep, 3),
  volcano: (p: MotifColours) =>
    fillPath('M-96 88L-32-28H32L96 88Z', p.main) +
    fillPath('M-32-28H32L44-2Q30 20 18-4Q8 40-6 0Q-18 24-26-2L-44-6Z', p.accent) +
    ellipse([0, -28, 32, 10], p.gold) +
    fillPath('M-10-30Q-30-70-4-100Q-6-74 14-84Q36-60 12-30Z', p.gold) +
    circle([-48, -66, 10], p.accent) +
    circle([50, -72, 13], p.light) +
    circle([34, -100, 6], p.gold) +
    fillPath('M-96 88L-60 22L-30 88Z', p.deep, 'opacity=".6"'),
  cactus: (p: MotifColours) =>
    ellipse([0, 88, 86, 14], p.goldDeep) +
    rectangle([-24, -80, 48, 168, 24], p.main) +
    strokePath('M-20 20H-46Q-60 20-60 4V-24', p.main, 26) +
    strokePath('M20 0H46Q60 0 60-16V-48', p.main, 26) +
    strokePath('M-8-60V70M8-60V70', p.deep, 3) +
    withMirrorImage(circle([10, -20, 6], p.ink)) +
    strokePath('M-7-4Q0 4 7-4', p.ink, 4) +
    group('translate(0 -84) scale(.26)', fillPath(starPath(6, 100, 50), p.accent) + circle([0, 0, 30], p.gold)),
  mushroom: (p: MotifColours) =>
    fillPath('M-34 10H34L46 92H-46Z', p.white) +
    withMirrorImage(circle([16, 46, 6], p.ink)) +
    strokePath('M-8 60Q0 68 8 60', p.ink, 4) +
    fillPath('M-96 20C-96-110 96-110 96 20Q0 44-96 20Z', p.main) +
    circle([-42, -30, 20], p.white) +
    circle([26, -50, 15], p.white) +
    circle([58, -4, 14], p.white) +
    circle([-6, 4, 11], p.white) +
    rectangle([-10, 72, 20, 22, 8], p.goldDeep),
  fruit: (p: MotifColours) =>
    fillPath('M-10-60C-70-70-96-10-70 40C-50 86 20 96 56 60C96 20 84-40 40-56C20-64 6-58-10-60Z', p.main) +
    fillPath(
      'M-50-20C-70 10-60 50-30 66',
      'none',
      `stroke="${p.light}" stroke-width="11" stroke-linecap="round" opacity=".8"`,
    ) +
    strokePath('M6-58Q10-80 24-92', p.goldDeep, 8) +
    fillPath('M12-72C30-104 72-100 86-76C60-62 30-58 12-72Z', p.accent) +
    withMirrorImage(circle([20, 10, 8], p.ink)) +
    strokePath('M-12 30Q0 42 12 30', p.ink, 5),
  envelope: (p: MotifColours) =>
    group(
      'rotate(-6)',
      rectangle([-64, -88, 128, 176, 12], p.main) +
        fillPath('M-64-76Q-64-88-52-88H52Q64-88 64-76L0-10Z', p.deep) +
        circle([0, -12, 30], p.gold) +
        group('translate(0 -12) scale(.2)', fillPath(starPath(5, 100, 45), p.goldDeep)) +
        strokePath('M-40 50H40M-26 66H26', p.gold, 5),
    ),
  gourd: (p: MotifColours) =>
    strokePath('M0-80Q6-100 24-98', p.accentDeep, 8) +
    circle([0, 36, 60], p.gold) +
    circle([0, -40, 40], p.gold) +
    fillPath('M-34-8Q0-20 34-8L38 2Q0-8-38 2Z', p.accent) +
    ellipse([-24, 16, 14, 24], p.white, 'opacity=".45"') +
    strokePath('M34-2Q60 10 52 44', p.accent, 7) +
    fillPath('M52 44L42 70H62Z', p.accent) +
    fillPath('M6-80C30-96 60-84 66-66C40-58 16-62 6-80Z', p.main),
  stub: (p: MotifColours) =>
    group(
      'rotate(-18)',
      fillPath('M-92-46H92V-14A14 14 0 0 0 92 14V46H-92V14A14 14 0 0 0-92-14Z', p.light) +
        strokePath('M34-38V38', p.deep, 3) +
        group('translate(-30 0) scale(.36)', fillPath(starPath(5, 100, 44), p.main)) +
        strokePath('M52-20H76M52 0H76M52 20H70', p.deep, 6),
    ),
  orbit: (p: MotifColours) =>
    circle([0, 0, 52], p.main) +
    ellipse([-16, -20, 14, 8], '#fff', 'opacity=".6" transform="rotate(-40 -16 -20)"') +
    group(
      'rotate(-24)',
      fillPath(
        'M-52 8C-110 30-90 50 0 34C90 18 112-14 52-10',
        'none',
        `stroke="${p.gold}" stroke-width="11" stroke-linecap="round"`,
      ),
    ) +
    circle([74, -62, 15], p.accent) +
    circle([-78, -50, 9], p.light),
};
