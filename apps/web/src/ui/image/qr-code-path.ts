import { encode } from 'uqr';

/** Returns the SVG path of a QR code, and the width and height of its view box. */
export function createQrCodePath(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { border: 2 });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: modules.join(''), size };
}
