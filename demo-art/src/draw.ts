/** Functions that write SVG elements. Motifs are drawn in a box from -100 to 100 with the center at 0. */

export type Fill = string;

export function circle([x, y, radius]: readonly [number, number, number], fill: Fill, more = ''): string {
  return `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(radius)}" fill="${fill}" ${more}/>`;
}

export function ellipse([x, y, rx, ry]: readonly [number, number, number, number], fill: Fill, more = ''): string {
  return `<ellipse cx="${formatNumber(x)}" cy="${formatNumber(y)}" rx="${formatNumber(rx)}" ry="${formatNumber(ry)}" fill="${fill}" ${more}/>`;
}

/** Rectangle: x, y, width, height, corner radius. */
export function rectangle(box: readonly [number, number, number, number, number], fill: Fill, more = ''): string {
  const [x, y, w, h, rx] = box;
  return `<rect x="${formatNumber(x)}" y="${formatNumber(y)}" width="${formatNumber(w)}" height="${formatNumber(h)}" rx="${formatNumber(rx)}" fill="${fill}" ${more}/>`;
}

export function fillPath(path: string, fill: Fill, more = ''): string {
  return `<path d="${path}" fill="${fill}" ${more}/>`;
}

/** A stroked line with round ends. */
export function strokePath(path: string, stroke: Fill, width: number): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${formatNumber(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function group(transform: string, content: string, more = ''): string {
  return `<g transform="${transform}" ${more}>${content}</g>`;
}

/** The content and its mirror image, for example for a face. */
export function withMirrorImage(content: string): string {
  return content + group('scale(-1 1)', content);
}

/** The content `count` times, rotated around the center. */
export function repeatAroundCenter(count: number, content: string): string {
  return Array.from({ length: count }, (_, at) => group(`rotate(${formatNumber((360 / count) * at)})`, content)).join(
    '',
  );
}

/** Path of a star with `points` points around the center. */
export function starPath(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const radius = at % 2 === 0 ? outer : inner;
    const angle = (Math.PI / points) * at - Math.PI / 2;
    return `${formatNumber(Math.cos(angle) * radius)} ${formatNumber(Math.sin(angle) * radius)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Path of a regular polygon with a corner at the top. */
export function polygonPath(sides: number, radius: number): string {
  const corners = Array.from({ length: sides }, (_, at) => {
    const angle = ((Math.PI * 2) / sides) * at - Math.PI / 2;
    return `${formatNumber(Math.cos(angle) * radius)} ${formatNumber(Math.sin(angle) * radius)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Formats a number for SVG with at most two decimals, so that files are small and the same on every machine. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
