import { d, e, g, l, n, o } from './draw.ts';
import { across, falling } from './light.ts';
import { outline } from './lettering.ts';
import type { Temper } from './paint.ts';

/** The sign of a brand in a box of 200: curtains of light for aurora, an opening flower for lotus. */
function sign(temper: Temper): string {
  if (temper === 'lotus') {
    const leaf = 'M0 64C-34 34-34-36 0-78C34-36 34 34 0 64Z';
    return g(
      'translate(0 10)',
      g('rotate(-62 0 60)', d(leaf, '#2f9461')) +
        g('rotate(62 0 60)', d(leaf, '#2f9461')) +
        g('rotate(-33 0 62)', d(leaf, '#f28b73')) +
        g('rotate(33 0 62)', d(leaf, '#f28b73')) +
        d(leaf, '#e0604c') +
        d('M-92 70Q0 108 92 70Q50 98 0 98Q-50 98-92 70Z', '#1a6f47'),
    );
  }
  return (
    d(
      'M-86 72C-60-30-20-84 0-84C20-84 60-30 86 72C66 40 44 24 30 20C20-10 10-34 0-34C-10-34-20-10-30 20C-44 24-66 40-86 72Z',
      'url(#light)',
    ) +
    d(
      'M-52 76C-40 36-22 10 0 10C22 10 40 36 52 76C36 58 18 50 0 50C-18 50-36 58-52 76Z',
      'url(#light)',
      'opacity=".72"',
    ) +
    o([62, -62, 11], '#ffd166')
  );
}

function light(temper: Temper): string {
  return temper === 'aurora'
    ? `<defs>${across('light', [
        [0, '#3fe0a5'],
        [0.5, '#5cc8e8'],
        [1, '#a78bfa'],
      ])}</defs>`
    : '';
}

/** Sign and word, 44 px high; the word is drawn as paths. */
export function logoSvg(temper: Temper): string {
  const word = temper === 'aurora' ? outline('righteous', 'Aurora', 31) : outline('fredoka', 'Lotus', 31);
  const width = Math.ceil(52 + word.width + 4);
  const ink = temper === 'aurora' ? '#f3f5ff' : '#1f4a36';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="44" viewBox="0 0 ${width} 44">${light(temper)}${g('translate(23 21) scale(.2)', sign(temper))}${g(`translate(${n(52 - word.left)} ${n(22 - word.top - word.height / 2)})`, d(word.path, ink))}</svg>`;
}

export function faviconSvg(temper: Temper): string {
  const ground = temper === 'aurora' ? '#0b1024' : '#fff3e4';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${light(temper)}<rect width="32" height="32" rx="8" fill="${ground}"/>${g('translate(16 16) scale(.135)', sign(temper))}</svg>`;
}

/** The home-screen icon: full bleed, the sign within the circle a launcher may cut. */
export function iconSvg(temper: Temper): string {
  const sky =
    temper === 'aurora'
      ? falling('sky', [
          [0, '#1b1445'],
          [0.6, '#0b1430'],
          [1, '#0a3b3a'],
        ])
      : falling('sky', [
          [0, '#fff8ec'],
          [1, '#ffdfcd'],
        ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${light(temper)}<defs>${sky}</defs><rect width="512" height="512" fill="url(#sky)"/>${g('translate(256 262) scale(1.55)', sign(temper))}</svg>`;
}

/** The sign alone on nothing, in one colour: of it only the shape is used. */
export function markSvg(temper: Temper): string {
  const shape = sign(temper).replaceAll(/fill="(?!none)[^"]*"/g, 'fill="#fff"');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${g('translate(256 262) scale(1.55)', shape)}</svg>`;
}

function scenery(temper: Temper): string {
  if (temper === 'lotus') {
    return (
      o([180, 190, 92], '#ffd9a8') +
      o([180, 190, 66], '#ffc68a') +
      d('M0 470C80 430 150 440 200 462C250 440 310 432 360 456V640H0Z', '#cfe8cf') +
      d('M0 520C90 486 190 500 360 510V640H0Z', '#a9d6b2') +
      [40, 150, 300].map((x, at) => e([x, 560 + at * 18, 54, 13], '#7fbf92')).join('')
    );
  }
  const curtain = (y: number, opacity: number) =>
    d(
      `M-10 ${y + 90}C70 ${y - 60} 150 ${y + 90} 220 ${y}C280 ${y - 70} 330 ${y} 370 ${y - 60}V${y + 70}C310 ${y + 110} 270 ${y + 40} 210 ${y + 120}C140 ${y + 210} 80 ${y + 70}-10 ${y + 190}Z`,
      'url(#light)',
      `opacity="${opacity}"`,
    );
  const stars = [
    [40, 60],
    [90, 150],
    [310, 90],
    [250, 40],
    [150, 90],
    [330, 200],
    [30, 240],
    [200, 170],
  ]
    .map(([x = 0, y = 0], at) => o([x, y, 1 + (at % 3) * 0.6], '#dfe6ff'))
    .join('');
  return (
    stars +
    curtain(190, 0.34) +
    curtain(240, 0.2) +
    d('M0 520L70 462L130 506L210 440L290 512L360 470V640H0Z', '#0b1530') +
    d('M0 572L90 530L180 566L270 524L360 560V640H0Z', '#060b1c')
  );
}

/** Shown while the app starts: tall, cut at the sides when the screen is narrower. */
export function splashSvg(temper: Temper): string {
  const sky =
    temper === 'aurora'
      ? falling('sky', [
          [0, '#060918'],
          [0.55, '#131238'],
          [1, '#0b2a35'],
        ])
      : falling('sky', [
          [0, '#fff8ee'],
          [1, '#ffe9d9'],
        ]);
  const word = temper === 'aurora' ? outline('righteous', 'Aurora', 52) : outline('fredoka', 'Lotus', 52);
  const ink = temper === 'aurora' ? '#f3f5ff' : '#1f4a36';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="640" viewBox="0 0 360 640" preserveAspectRatio="xMidYMid slice">${light(temper)}<defs>${sky}</defs><rect width="360" height="640" fill="url(#sky)"/>${scenery(temper)}${g('translate(180 300) scale(.62)', sign(temper))}${g(`translate(${n(180 - word.left - word.width / 2)} 424)`, d(word.path, ink))}${l('M150 450H210', temper === 'aurora' ? '#3fe0a5' : '#e0604c', 4)}</svg>`;
}
