import { d, g, l, n } from './draw.ts';
import { patterns } from './girih.ts';
import { outline } from './lettering.ts';
import { falling } from './light.ts';
import type { Temper } from './paint.ts';
import { aurora } from './personas/aurora.ts';
import { lotus } from './personas/lotus.ts';
import type { Persona } from './personas/persona.ts';
import { zafir } from './personas/zafir.ts';

const personas: Readonly<Record<Temper, Persona>> = { aurora, lotus, zafir };

/** Sign and word, 44 px high; the word is drawn as paths. */
export function logoSvg(temper: Temper): string {
  const { face, name, ink, defs, sign } = personas[temper];
  const word = outline(face, name, 31);
  const width = Math.ceil(52 + word.width + 4);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="44" viewBox="0 0 ${width} 44">${defs}${g('translate(23 21) scale(.2)', sign())}${g(`translate(${n(52 - word.left)} ${n(22 - word.top - word.height / 2)})`, d(word.path, ink))}</svg>`;
}

export function faviconSvg(temper: Temper): string {
  const { defs, tab, sign } = personas[temper];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${defs}<rect width="32" height="32" rx="8" fill="${tab}"/>${g('translate(16 16) scale(.135)', sign())}</svg>`;
}

/** The home-screen icon: full bleed, the sign within the circle a launcher may cut. */
export function iconSvg(temper: Temper): string {
  const { defs, iconSky, sign } = personas[temper];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${defs}<defs>${falling('sky', iconSky)}</defs><rect width="512" height="512" fill="url(#sky)"/>${g('translate(256 262) scale(1.55)', sign())}</svg>`;
}

/** The seal beside a licence: a shield with a tick, and nothing of a real authority's. */
export function licenceSvg(temper: Temper): string {
  const { ink, rule } = personas[temper];
  const shield = d(
    'M0-84C30-64 60-60 78-60C78 20 50 66 0 90C-50 66-78 20-78-60C-60-60-30-64 0-84Z',
    'none',
    `stroke="${ink}" stroke-width="13" stroke-linejoin="round"`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${g('translate(16 16) scale(.155)', shield + l('M-34 2L-8 30L38-24', rule, 17))}</svg>`;
}

/** The pattern behind every page, hardly seen: 360 wide, and its edges meet. */
export function backgroundSvg(temper: Temper): string {
  const lines = d(
    patterns.starAndCross({ width: 360, height: 360, pitch: 60 }),
    'none',
    `stroke="${personas[temper].rule}" stroke-width=".8" opacity=".07"`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360" viewBox="0 0 360 360">${lines}</svg>`;
}

/** The sign alone on nothing, in one colour: of it only the shape is used. */
export function markSvg(temper: Temper): string {
  const shape = personas[temper]
    .sign()
    .replaceAll(/fill="(?!none)[^"]*"/g, 'fill="#fff"')
    .replaceAll(/stroke="[^"]*"/g, 'stroke="#fff"');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${g('translate(256 262) scale(1.55)', shape)}</svg>`;
}

/** Shown while the app starts: tall, cut at the sides when the screen is narrower. */
export function splashSvg(temper: Temper): string {
  const { face, name, ink, rule, defs, sign, splashSky, scenery } = personas[temper];
  const word = outline(face, name, 52);
  const title = g(`translate(${n(180 - word.left - word.width / 2)} 424)`, d(word.path, ink));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="640" viewBox="0 0 360 640" preserveAspectRatio="xMidYMid slice">${defs}<defs>${falling('sky', splashSky)}</defs><rect width="360" height="640" fill="url(#sky)"/>${scenery()}${g('translate(180 300) scale(.62)', sign())}${title}${l('M150 450H210', rule, 4)}</svg>`;
}
