/** Each comment matches in one way only: otherwise many comments would cause exponential backtracking. */
const DRAWING = /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*(<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/;
/** Active content. Pages show drawings in `<img>` only, where it does nothing; it is rejected nevertheless. */
const ACTIVE = /<script|<foreignObject|\son[a-z]+\s*=|javascript:/i;
/** References to other files. Only fragments and `data:image/` are permitted. */
const EXTERNAL =
  /(?:href|src)\s*=(?!\s*["']?\s*(?:#|data:image\/))|url\((?!\s*["']?\s*(?:#|data:image\/))|@import|<!ENTITY/i;

/** Describes the problem of an SVG file; `null` if there is none. */
export function findDrawingProblem(text: string): string | null {
  if (!DRAWING.test(text)) return 'something else';
  if (ACTIVE.test(text)) return 'one with a script in it';
  return EXTERNAL.test(text) ? 'one that refers to another file' : null;
}
