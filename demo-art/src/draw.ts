/** Small SVG writers. Motifs are drawn in a box from -100 to 100, the middle at 0. */

export type Fill = string;

export function o([x, y, radius]: readonly [number, number, number], fill: Fill, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`;
}

export function e([x, y, rx, ry]: readonly [number, number, number, number], fill: Fill, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}

/** Rectangle: x, y, width, height, corner radius. */
export function r(box: readonly [number, number, number, number, number], fill: Fill, more = ''): string {
  const [x, y, w, h, rx] = box;
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(rx)}" fill="${fill}" ${more}/>`;
}

export function d(path: string, fill: Fill, more = ''): string {
  return `<path d="${path}" fill="${fill}" ${more}/>`;
}

/** A stroked line with round ends. */
export function l(path: string, stroke: Fill, width: number): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function g(transform: string, content: string, more = ''): string {
  return `<g transform="${transform}" ${more}>${content}</g>`;
}

/** The content and its mirror image: faces are drawn by halves. */
export function both(content: string): string {
  return content + g('scale(-1 1)', content);
}

/** The content `count` times around the middle. */
export function around(count: number, content: string): string {
  return Array.from({ length: count }, (_, at) => g(`rotate(${n((360 / count) * at)})`, content)).join('');
}

/** Path of a star with `points` points around the middle. */
export function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const radius = at % 2 === 0 ? outer : inner;
    const angle = (Math.PI / points) * at - Math.PI / 2;
    return `${n(Math.cos(angle) * radius)} ${n(Math.sin(angle) * radius)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Path of a regular polygon, a corner up. */
export function polygon(sides: number, radius: number): string {
  const corners = Array.from({ length: sides }, (_, at) => {
    const angle = ((Math.PI * 2) / sides) * at - Math.PI / 2;
    return `${n(Math.cos(angle) * radius)} ${n(Math.sin(angle) * radius)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A number as written into SVG: two decimals, so that files stay small and alike on every machine. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
