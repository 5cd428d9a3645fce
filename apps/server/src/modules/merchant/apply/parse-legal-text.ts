import { createHash } from 'node:crypto';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { type RichTextNode, richTextTags } from '@foyer/contract/content/articles';
import { legalFrontMatterSchema } from '@foyer/contract/brand/legal-file';
import { ElementType, parseDocument } from 'htmlparser2';
import { parseRichText } from '#src/modules/content/content.public.ts';
import type { NewLegalText } from '#src/modules/legal/legal-text-store.public.ts';
import { formatFoundValue, type BrandProblem } from '#src/modules/merchant/apply/brand-problem.ts';
import type { LegalFile } from '#src/modules/merchant/apply/read-legal-files.ts';
import { parseBrandFile } from '#src/modules/merchant/apply/parse-brand-file.ts';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;
const ELEMENTS = `one of the elements ${richTextTags.join(', ')}, with no attribute but href`;
const REVISION_LENGTH = 16;
export type ParsedLegalText =
  | { readonly ok: true; readonly text: NewLegalText }
  | { readonly ok: false; readonly problems: readonly BrandProblem[] };

/**
 * Parses the file of a legal text: front matter, then HTML of a few permitted elements, which becomes sanitised rich
 * text.
 */
export function parseLegalText({ file, page, language, source }: LegalFile, brand: BrandFile): ParsedLegalText {
  const problem = (found: string, expected: string): BrandProblem => ({ file, at: null, found, expected });
  const [block, frontMatter] = FRONT_MATTER.exec(source) ?? [];
  if (block === undefined || frontMatter === undefined) {
    const problems = [problem(formatFoundValue(source.slice(0, 40)), 'front matter between two lines of ---')];
    return { ok: false, problems };
  }
  const header = parseBrandFile(file, readFields(frontMatter), legalFrontMatterSchema);
  const { html, problems: placeholderProblems } = fillPlaceholders(source.slice(block.length), { brand, problem });
  const unknown = findUnknownMarkup(parseDocument(html).children).map((found) => problem(found, ELEMENTS));
  const problems = [...header.problems, ...placeholderProblems, ...unknown];
  const body = removeBlankText(parseRichText(html));
  problems.push(...findUnsafeLinks(body).map((text) => problem(`the link ${formatFoundValue(text)}`, LINK)));
  if (body.length === 0) problems.push(problem('no text', 'a text below the front matter'));
  if (header.value === null || problems.length > 0) return { ok: false, problems };
  const { title, version, effective } = header.value;
  const wording = JSON.stringify([title, effective, body]);
  const revision = createHash('sha256').update(wording).digest('hex').slice(0, REVISION_LENGTH);
  const effectiveAt = new Date(`${effective}T00:00:00Z`);
  return { ok: true, text: { page, language, version, revision, title, effectiveAt, body } };
}

const LINK = 'a link to a path under /m/ or to an https URL';

/** Reads front matter lines such as `title: Terms`. The version is read as a number, all other values as texts. */
function readFields(frontMatter: string): Record<string, unknown> {
  const lines = frontMatter.split(/\r?\n/).filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      const name = (colon < 0 ? line : line.slice(0, colon)).trim();
      const value = colon < 0 ? '' : line.slice(colon + 1).trim();
      return [name, /^\d+$/.test(value) ? Number(value) : value];
    }),
  );
}

type MakeProblem = (found: string, expected: string) => BrandProblem;

/**
 * Replaces `{title}` and other placeholders of a legal text by settings from `brand.json`. An unknown placeholder, or
 * one whose setting is missing, is a problem.
 */
function fillPlaceholders(
  source: string,
  { brand, problem }: { readonly brand: BrandFile; readonly problem: MakeProblem },
): { readonly html: string; readonly problems: readonly BrandProblem[] } {
  const { licence, helpline, minimumAge } = brand.safePlay ?? {};
  const values: ReadonlyMap<string, string | undefined> = new Map([
    ['title', escapeHtml(brand.title)],
    ['minimumAge', minimumAge?.toString()],
    ['licence', licence && escapeHtml(`${licence.name}, ${licence.number}`)],
    ['helpline', helpline && `<a href="${escapeHtml(helpline.url)}">${escapeHtml(helpline.name)}</a>`],
  ]);
  const problems: BrandProblem[] = [];
  const html = source.replaceAll(/\{([^{}]*)\}/g, (placeholder, name: string) => {
    const value = values.get(name);
    if (value === undefined) {
      const known = [...values.keys()].map((key) => `{${key}}`).join(', ');
      problems.push(problem(placeholder, `${known}, with its setting in brand.json`));
    }
    return value ?? '';
  });
  return { html, problems };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

type Nodes = ReturnType<typeof parseDocument>['children'];

/** Finds elements and attributes of a legal text that the sanitiser would remove silently. */
function findUnknownMarkup(nodes: Nodes): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.type === ElementType.ElementType.Text || node.type === ElementType.ElementType.Comment) return [];
    if (node.type !== ElementType.ElementType.Tag) return [`<${'name' in node ? node.name : node.type}>`];
    const isKnown = richTextTags.some((tag) => tag === node.name);
    const attributes = Object.keys(node.attribs).filter((name) => node.name !== 'a' || name !== 'href');
    return [
      ...(isKnown ? [] : [`<${node.name}>`]),
      ...attributes.map((name) => `the attribute ${name} of <${node.name}>`),
      ...findUnknownMarkup(node.children),
    ];
  });
}

/** Removes the line breaks between block elements. */
function removeBlankText(nodes: readonly RichTextNode[]): RichTextNode[] {
  return nodes.flatMap((node): RichTextNode[] => {
    if (typeof node === 'string') return /^\s*\n\s*$/.test(node) ? [] : [node];
    return [{ ...node, children: removeBlankText(node.children) }];
  });
}

/** Finds the links of a legal text that lost their `href` in the sanitiser. Returns the texts of these links. */
function findUnsafeLinks(nodes: readonly RichTextNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const own =
      node.tag === 'a' && node.href === undefined
        ? [node.children.find((child) => typeof child === 'string') ?? '']
        : [];
    return [...own, ...findUnsafeLinks(node.children)];
  });
}
