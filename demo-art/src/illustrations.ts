import type { IllustrationName } from '@foyer/contract/brand/illustration-names';
import { circle, ellipse, fillPath, group, rectangle, starPath, strokePath } from './draw.ts';
import { drawIcon } from './identity.ts';
import { getMotif } from './motifs/motif.ts';
import { createMotifColours, type ArtStyle, type MotifColours } from './paint.ts';

/** The colours around the motif: of the ground, the disc behind it, and of lines and small shapes. */
interface StageColours {
  readonly floor: string;
  readonly soft: string;
  readonly line: string;
  readonly far: string;
}

const stages: Readonly<Record<ArtStyle, StageColours>> = {
  aurora: { floor: '#212a4f', soft: '#161d3a', line: '#a78bfa', far: '#3fe0a5' },
  lotus: { floor: '#e6dcc8', soft: '#f6efe2', line: '#e0604c', far: '#2f9461' },
  zafir: { floor: '#27407c', soft: '#132a5e', line: '#e4c78f', far: '#9cc3f0' },
};

interface Hero {
  /** Name of the motif. */
  readonly motif: string;
  /** Hue of the motif and of its accents, in degrees. */
  readonly hue: number;
  readonly accent: number;
}

const hero = (motif: string, hue: number, accent: number): Hero => ({ motif, hue, accent });

/** Names of the illustrations whose main figure is a motif. */
type MotifIllustrationName = Exclude<IllustrationName, 'install'>;

/** The main figure of each illustration, by brand. */
const heroes: Readonly<Record<MotifIllustrationName, Readonly<Record<ArtStyle, Hero>>>> = {
  empty: { aurora: hero('owl', 285, 160), lotus: hero('owl', 50, 160), zafir: hero('owl', 255, 84) },
  'not-found': { aurora: hero('fox', 45, 165), lotus: hero('rabbit', 20, 145), zafir: hero('falcon', 84, 250) },
  error: { aurora: hero('robot', 250, 165), lotus: hero('frog', 145, 30), zafir: hero('turtle', 200, 84) },
  offline: { aurora: hero('kite', 165, 300), lotus: hero('kite', 145, 30), zafir: hero('kite', 84, 250) },
  maintenance: { aurora: hero('mole', 285, 165), lotus: hero('bee', 80, 145), zafir: hero('crab', 45, 84) },
  'invite-share': {
    aurora: hero('paperplane', 165, 300),
    lotus: hero('butterfly', 25, 145),
    zafir: hero('crane', 250, 84),
  },
  'invite-register': {
    aurora: hero('envelope', 290, 165),
    lotus: hero('envelope', 20, 145),
    zafir: hero('envelope', 250, 84),
  },
  'invite-play': {
    aurora: hero('ballSeven', 300, 165),
    lotus: hero('ballSeven', 25, 145),
    zafir: hero('ballSeven', 84, 250),
  },
};

type Drawing = (stage: StageColours, figure: (place: string) => string, paint: MotifColours) => string;

const cross = (x: number, y: number, colour: string): string =>
  strokePath(`M${x - 8} ${y}H${x + 8}M${x} ${y - 8}V${y + 8}`, colour, 4);

/** A gear with eight teeth around the center. */
const gear = (radius: number, colour: string, hole: string): string =>
  fillPath(starPath(8, radius, radius * 0.72), colour, `stroke="${colour}" stroke-width="8" stroke-linejoin="round"`) +
  circle([0, 0, radius * 0.32], hole);

const drawings: Readonly<Record<MotifIllustrationName, Drawing>> = {
  empty: ({ floor, soft, line, far }, figure) =>
    circle([120, 82, 70], soft) +
    ellipse([120, 158, 84, 10], floor) +
    figure('translate(120 96) scale(.62)') +
    group(
      'translate(178 128) rotate(-38)',
      circle([0, -26, 20], 'none', `stroke="${line}" stroke-width="6"`) + strokePath('M0-4V24', line, 8),
    ) +
    cross(42, 60, far) +
    circle([204, 48, 5], far) +
    circle([56, 118, 4], line),
  // A signpost with two arms, and an animal that has lost its way.
  'not-found': ({ floor, soft, line, far }, figure) =>
    circle([120, 84, 72], soft) +
    ellipse([120, 160, 88, 10], floor) +
    rectangle([166, 40, 9, 120, 4], floor) +
    fillPath('M132 46H200L214 59L200 72H132Z', far) +
    fillPath('M208 82H146L132 94L146 106H208Z', line) +
    strokePath('M150 59H186', soft, 5) +
    strokePath('M160 94H192', soft, 5) +
    figure('translate(92 108) scale(.5)') +
    strokePath('M44 44Q44 32 54 32Q64 32 64 42Q64 50 54 54V60', line, 5) +
    circle([54, 70, 3.5], line),
  // A plug that is pulled out of its socket.
  error: ({ floor, soft, line, far }, figure) =>
    circle([120, 82, 70], soft) +
    ellipse([120, 158, 84, 10], floor) +
    figure('translate(120 84) scale(.56)') +
    strokePath('M18 150Q30 126 52 140T86 146', line, 6) +
    rectangle([84, 136, 18, 20, 5], line) +
    strokePath('M104 141H112M104 151H112', line, 4) +
    rectangle([130, 134, 20, 24, 6], far) +
    strokePath('M150 146Q176 158 192 142T226 138', far, 6) +
    strokePath('M117 128V122M123 130L128 124', line, 3.5) +
    circle([200, 46, 5], far) +
    cross(38, 56, far),
  // A kite with a cut line above a sleeping cloud.
  offline: ({ floor, soft, line, far }, figure) =>
    circle([120, 88, 74], soft) +
    fillPath('M52 150A26 26 0 0 1 54 98A40 40 0 0 1 128 84A32 32 0 0 1 176 150Z', floor) +
    strokePath('M92 122Q98 128 104 122M124 122Q130 128 136 122', line, 4) +
    strokePath('M110 136H118', line, 4) +
    figure('translate(172 48) scale(.4)') +
    strokePath('M148 86L138 96', far, 4) +
    strokePath('M128 106L122 112', far, 4) +
    ellipse([120, 164, 84, 7], floor, 'opacity=".7"') +
    strokePath('M34 54L50 70M50 54L34 70', far, 4),
  maintenance: ({ floor, soft, line, far }, figure) =>
    circle([120, 84, 72], soft) +
    ellipse([120, 160, 88, 10], floor) +
    group('translate(172 62)', gear(34, line, soft)) +
    group('translate(206 104) rotate(20)', gear(20, far, soft)) +
    figure('translate(104 102) scale(.54)') +
    group(
      'translate(48 126) rotate(38)',
      fillPath('M-6-34V-18L0-12L6-18V-34A18 18 0 0 1 8-2V34A8 8 0 0 1-8 34V-2A18 18 0 0 1-6-34Z', far),
    ) +
    circle([52, 50, 5], line),
  'invite-share': ({ floor, soft, line, far }, figure) =>
    circle([120, 84, 70], soft) +
    ellipse([120, 160, 72, 8], floor) +
    strokePath('M40 138Q70 150 88 122', far, 5) +
    strokePath('M20 128Q26 134 30 136', far, 5) +
    figure('translate(134 80) scale(.6)') +
    circle([206, 44, 6], line) +
    cross(44, 54, line),
  'invite-register': ({ floor, soft, line, far }, figure, paint) =>
    circle([120, 84, 70], soft) +
    ellipse([120, 160, 72, 8], floor) +
    figure('translate(120 84) scale(.62)') +
    circle([172, 122, 24], far) +
    strokePath('M161 122L169 130L184 114', soft, 6) +
    circle([46, 56, 5], line) +
    fillPath(starPath(4, 12, 4), paint.gold, 'transform="translate(62 128)"'),
  'invite-play': ({ floor, soft, line, far }, figure, paint) =>
    circle([120, 84, 70], soft) +
    ellipse([120, 160, 80, 9], floor) +
    figure('translate(120 88) scale(.62)') +
    group('translate(182 58) rotate(14)', fillPath(starPath(5, 26, 12), paint.gold, 'stroke-linejoin="round"')) +
    group('translate(56 62) rotate(-12)', fillPath(starPath(5, 16, 7), far)) +
    circle([60, 128, 6], line) +
    circle([196, 120, 5], far),
};

/** Top of the rows of other apps on the home screen, above and below the brand's icon. */
const APP_ROWS = [28, 124] as const;

/** A phone on whose home screen the brand's icon has appeared, larger than the other apps, with a plus sign. */
function drawHomeScreen({ floor, soft, line, far }: StageColours, icon: string): string {
  const apps = APP_ROWS.flatMap((top, row) =>
    [90, 112, 134].map((left, column) =>
      rectangle([left, top, 16, 16, 5], column === row ? line : floor, 'opacity=".55"'),
    ),
  );
  return (
    circle([120, 86, 74], soft) +
    ellipse([120, 168, 66, 7], floor) +
    rectangle([76, 6, 88, 160, 16], floor) +
    rectangle([81, 11, 78, 150, 12], soft) +
    rectangle([107, 15, 26, 5, 2.5], floor) +
    apps.join('') +
    rectangle([88, 150, 64, 5, 2.5], floor) +
    group('translate(94 58) scale(.1016)', icon, 'clip-path="url(#corners)"') +
    circle([147, 58, 13], far) +
    strokePath('M141 58H153M147 52V64', soft, 4) +
    strokePath('M54 74V90M46 82H62', line, 4) +
    circle([196, 112, 5], line) +
    circle([190, 46, 4], far)
  );
}

const svg = (defs: string, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180" viewBox="0 0 240 180">${defs}${drawing}</svg>`;

/** One of the illustrations of a brand's pages, 240 by 180. */
export function illustrationSvg(style: ArtStyle, name: IllustrationName): string {
  if (name === 'install') {
    const { defs, drawing } = drawIcon(style);
    const corners = `<defs><clipPath id="corners">${rectangle([0, 0, 512, 512, 128], '#fff')}</clipPath></defs>`;
    return svg(defs + corners, drawHomeScreen(stages[style], drawing));
  }
  const { motif, hue, accent } = heroes[name][style];
  const { paint, defs } = createMotifColours(style, { hero: hue, accent, ground: 270 }, 'p');
  const figure = (place: string): string => group(place, getMotif(motif)(paint));
  return svg(`<defs>${defs}</defs>`, drawings[name](stages[style], figure, paint));
}
