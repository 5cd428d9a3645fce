import {
  repeatAroundCenter,
  withMirrorImage,
  circle,
  ellipse,
  fillPath,
  group,
  rectangle,
  strokePath,
} from '../draw.ts';
import type { MotifColours } from '../paint.ts';

export const arcadeMotifs = {
  plinko: (p: MotifColours) =>
    [0, 1, 2, 3, 4]
      .flatMap((row) =>
        Array.from({ length: row + 2 }, (_, at) => circle([(at - (row + 1) / 2) * 38, -58 + row * 30, 8], p.light)),
      )
      .join('') +
    circle([8, -88, 14], p.accent) +
    [-80, -48, -16, 16, 48].map((x, at) => rectangle([x, 84, 30, 16, 5], at % 2 ? p.main : p.gold)).join(''),
  mine: (p: MotifColours) =>
    repeatAroundCenter(8, rectangle([-9, -94, 18, 40, 7], p.deep)) +
    circle([0, 0, 66], p.main) +
    circle([0, 0, 28], p.accent) +
    circle([0, 0, 14], p.gold) +
    ellipse([-26, -34, 17, 10], '#fff', 'opacity=".6" transform="rotate(-40 -26 -34)"'),
  gems: (p: MotifColours) =>
    group(
      'translate(-46 -34) scale(.52)',
      fillPath('M-50-62H50L86-18L0 80L-86-18Z', p.main) + fillPath('M-30-18H30L0 80Z', p.light),
    ) +
    group(
      'translate(48 -40) scale(.5)',
      fillPath('M0-90L78-45V45L0 90L-78 45V-45Z', p.accent) +
        fillPath('M0-50L43-25V25L0 50L-43 25V-25Z', p.white, 'opacity=".5"'),
    ) +
    group(
      'translate(0 46) scale(.58)',
      fillPath('M0-90L90 0L0 90L-90 0Z', p.gold) + fillPath('M0-90L30 0L0 90L-30 0Z', p.white, 'opacity=".5"'),
    ),
  ghost: (p: MotifColours) =>
    fillPath('M-70 92V-20C-70-110 70-110 70-20V92L46 70L24 92L0 70L-24 92L-46 70Z', p.white) +
    withMirrorImage(
      ellipse([28, -18, 15, 20], p.ink) + circle([32, -24, 5], '#fff') + circle([48, 14, 11], p.accent, 'opacity=".6"'),
    ) +
    ellipse([0, 26, 12, 16], p.ink),
  claw: (p: MotifColours) =>
    rectangle([-8, -104, 16, 60, 0], p.light) +
    rectangle([-30, -52, 60, 26, 10], p.gold) +
    withMirrorImage(fillPath('M20-30L66 10L50 60L40 54L50 14L12-24Z', p.accent)) +
    circle([0, 54, 40], p.main) +
    withMirrorImage(circle([14, 46, 7], p.ink) + circle([34, 22, 15], p.main)) +
    ellipse([0, 64, 14, 10], p.light) +
    circle([0, 60, 5], p.ink),
  pinball: (p: MotifColours) =>
    circle([0, -34, 42], p.gold) +
    circle([0, -34, 29], p.main) +
    circle([0, -34, 13], p.white) +
    withMirrorImage(
      group('translate(74 52) rotate(24)', fillPath('M8-13A14 14 0 0 1 8 13L-56 6A6 6 0 0 1-56-6Z', p.accent)) +
        circle([60, -76, 18], p.deep) +
        circle([60, -76, 10], p.light),
    ) +
    circle([14, 40, 17], p.white) +
    ellipse([8, 33, 6, 4], '#fff'),
  tower: (p: MotifColours) =>
    [
      [-60, 62, 120],
      [-52, 30, 108],
      [-60, -2, 100],
      [-40, -34, 84],
      [-30, -66, 66],
    ]
      .map(
        ([x = 0, y = 0, w = 0], at) =>
          rectangle([x, y, w, 34, 7], [p.main, p.accent, p.gold, p.main, p.accent][at] ?? p.main) +
          rectangle([x + 8, y + 6, w - 16, 7, 3], p.white, 'opacity=".5"'),
      )
      .join('') + rectangle([-8, -100, 60, 28, 7], p.gold),
  invader: (p: MotifColours) =>
    [
      '00100000100',
      '00010001000',
      '00111111100',
      '01101110110',
      '11111111111',
      '10111111101',
      '10100000101',
      '00011011000',
    ]
      .map((row, y) =>
        Array.from(row, (cell, x) =>
          cell === '1' ? rectangle([x * 17 - 93, y * 17 - 68, 17.4, 17.4, 0], p.main) : '',
        ).join(''),
      )
      .join('') +
    rectangle([-42, -17, 17, 17, 0], p.gold) +
    rectangle([26, -17, 17, 17, 0], p.gold),
  slice: (p: MotifColours) =>
    strokePath('M-96 84L96-84', p.white, 7) +
    group(
      'translate(-22 -26) rotate(-42)',
      fillPath('M-70 0A70 70 0 0 1 70 0Z', p.accentDeep) +
        fillPath('M-60-2A60 60 0 0 1 60-2Z', p.white) +
        fillPath('M-54-2A54 54 0 0 1 54-2Z', p.main),
    ) +
    group(
      'translate(24 30) rotate(-42) scale(1 -1)',
      fillPath('M-70 0A70 70 0 0 1 70 0Z', p.accentDeep) +
        fillPath('M-60-2A60 60 0 0 1 60-2Z', p.white) +
        fillPath('M-54-2A54 54 0 0 1 54-2Z', p.main),
    ) +
    circle([60, 4, 8], p.main) +
    circle([-58, 30, 10], p.main) +
    circle([20, -64, 6], p.main),
  joystick: (p: MotifColours) =>
    rectangle([-84, 34, 168, 56, 22], p.main) +
    rectangle([-84, 66, 168, 30, 15], p.deep) +
    ellipse([-24, 38, 34, 12], p.ink) +
    rectangle([-32, -44, 16, 82, 6], p.light) +
    circle([-24, -58, 36], p.accent) +
    ellipse([-36, -72, 11, 7], '#fff', 'opacity=".8"') +
    ellipse([50, 44, 20, 10], p.gold),
  cassette: (p: MotifColours) =>
    rectangle([-94, -62, 188, 124, 16], p.main) +
    rectangle([-76, -46, 152, 58, 8], p.white) +
    rectangle([-76, -46, 152, 14, 6], p.accent) +
    rectangle([-50, -22, 100, 30, 15], p.ink) +
    withMirrorImage(circle([32, -7, 11], p.white) + circle([32, -7, 5], p.deep)) +
    fillPath('M-54 62L-44 26H44L54 62Z', p.deep) +
    withMirrorImage(circle([22, 46, 5], p.ink)),
};
