import { fillPath, formatNumber, group, strokePath } from './draw.ts';
import { linePatterns } from './line-patterns.ts';
import { outlineText } from './lettering.ts';
import { verticalGradient } from './gradients.ts';
import type { ArtStyle } from './paint.ts';
import { aurora } from './brand-identities/aurora.ts';
import { lotus } from './brand-identities/lotus.ts';
import type { BrandIdentity } from './brand-identities/brand-identity.ts';
import { zafir } from './brand-identities/zafir.ts';

const brandIdentities: Readonly<Record<ArtStyle, BrandIdentity>> = { aurora, lotus, zafir };

/** Sign and brand name, 44 px high. The name is drawn as paths. */
export function logoSvg(style: ArtStyle): string {
  const { face, name, ink, defs, sign } = brandIdentities[style];
  const word = outlineText(face, name, 31);
  const width = Math.ceil(52 + word.width + 4);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="44" viewBox="0 0 ${width} 44">${defs}${group('translate(23 21) scale(.2)', sign())}${group(`translate(${formatNumber(52 - word.left)} ${formatNumber(22 - word.top - word.height / 2)})`, fillPath(word.path, ink))}</svg>`;
}

export function faviconSvg(style: ArtStyle): string {
  const { defs, tab, sign } = brandIdentities[style];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${defs}<rect width="32" height="32" rx="8" fill="${tab}"/>${group('translate(16 16) scale(.135)', sign())}</svg>`;
}

/** The home-screen icon in a box of 512, without corners, and the gradients it refers to. */
export function drawIcon(style: ArtStyle): { readonly defs: string; readonly drawing: string } {
  const { defs, iconSky, sign } = brandIdentities[style];
  return {
    defs: `${defs}<defs>${verticalGradient('sky', iconSky)}</defs>`,
    drawing: `<rect width="512" height="512" fill="url(#sky)"/>${group('translate(256 262) scale(1.55)', sign())}`,
  };
}

/** The home-screen icon: fills the whole square, with the sign inside the circle that launchers may crop to. */
export function iconSvg(style: ArtStyle): string {
  const { defs, drawing } = drawIcon(style);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${defs}${drawing}</svg>`;
}

/** The seal next to a licence: a shield with a tick, unlike that of any real authority. */
export function licenceSealSvg(style: ArtStyle): string {
  const { ink, rule } = brandIdentities[style];
  const shield = fillPath(
    'M0-84C30-64 60-60 78-60C78 20 50 66 0 90C-50 66-78 20-78-60C-60-60-30-64 0-84Z',
    'none',
    `stroke="${ink}" stroke-width="13" stroke-linejoin="round"`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${group('translate(16 16) scale(.155)', shield + strokePath('M-34 2L-8 30L38-24', rule, 17))}</svg>`;
}

/** The faint background pattern of every page: 360 px wide and seamless. */
export function backgroundSvg(style: ArtStyle): string {
  const lines = fillPath(
    linePatterns.starAndCross({ width: 360, height: 360, pitch: 60 }),
    'none',
    `stroke="${brandIdentities[style].rule}" stroke-width=".8" opacity=".07"`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360" viewBox="0 0 360 360">${lines}</svg>`;
}

/** The sign in one colour on a transparent background, for icons that use only the shape. */
export function monochromeIconSvg(style: ArtStyle): string {
  const shape = brandIdentities[style]
    .sign()
    .replaceAll(/fill="(?!none)[^"]*"/g, 'fill="#fff"')
    .replaceAll(/stroke="[^"]*"/g, 'stroke="#fff"');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${group('translate(256 262) scale(1.55)', shape)}</svg>`;
}

/** The splash image while the app starts: tall, cropped at the sides on narrower screens. */
export function splashSvg(style: ArtStyle): string {
  const { face, name, ink, rule, defs, sign, splashSky, scenery } = brandIdentities[style];
  const word = outlineText(face, name, 52);
  const title = group(`translate(${formatNumber(180 - word.left - word.width / 2)} 424)`, fillPath(word.path, ink));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="640" viewBox="0 0 360 640" preserveAspectRatio="xMidYMid slice">${defs}<defs>${verticalGradient('sky', splashSky)}</defs><rect width="360" height="640" fill="url(#sky)"/>${scenery()}${group('translate(180 300) scale(.62)', sign())}${title}${strokePath('M150 450H210', rule, 4)}</svg>`;
}
