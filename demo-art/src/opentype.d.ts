/** The part of opentype.js that lettering uses; the package ships no types. */
declare module 'opentype.js' {
  export interface Path {
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
    toPathData(decimals: number): string;
  }
  export interface Font {
    getPath(text: string, x: number, y: number, size: number): Path;
  }
  const opentype: { parse(bytes: ArrayBuffer): Font };
  namespace opentype {
    export type { Font, Path };
  }
  export default opentype;
}
