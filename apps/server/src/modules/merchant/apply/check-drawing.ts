/** No comment may be read as two, or a file of many would be read in ever more ways. */
const DRAWING = /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*(<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/;
/** Pages show drawings in `<img>` only, where these do nothing; they are refused all the same. */
const ACTIVE = /<script|<foreignObject|\son[a-z]+\s*=|javascript:/i;
/** What would load another file: every reference leads to a part of the drawing or carries its image in itself. */
const EXTERNAL =
  /(?:href|src)\s*=(?!\s*["']?\s*(?:#|data:image\/))|url\((?!\s*["']?\s*(?:#|data:image\/))|@import|<!ENTITY/i;

/** What is wrong with the text of an SVG file, or `null`. */
export function drawingFault(text: string): string | null {
  if (!DRAWING.test(text)) return 'something else';
  if (ACTIVE.test(text)) return 'one with a script in it';
  return EXTERNAL.test(text) ? 'one that refers to another file' : null;
}
