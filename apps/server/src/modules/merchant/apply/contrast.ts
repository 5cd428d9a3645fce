const HEX = /^#([0-9a-f]{6})$/i;

/** Contrast of two colours written `#rrggbb`, 1 to 21 as WCAG 2.2 defines it; `null` when one is not. */
export function contrastOf(one: string, other: string): number | null {
  const first = luminanceOf(one);
  const second = luminanceOf(other);
  if (first === null || second === null) return null;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminanceOf(colour: string): number | null {
  const hex = HEX.exec(colour)?.[1];
  if (hex === undefined) return null;
  const value = Number.parseInt(hex, 16);
  return 0.2126 * linear(value >> 16) + 0.7152 * linear((value >> 8) & 255) + 0.0722 * linear(value & 255);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
