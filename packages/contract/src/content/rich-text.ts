import * as z from 'zod/mini';

/** Elements that authored text may be made of. */
export const richTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'] as const;

export type RichTag = (typeof richTags)[number];

/** A piece of authored text: words as they are, or an element with what is in it. */
export type RichNode =
  | string
  | {
      readonly tag: RichTag;
      /** For `a` only: a path under /m/, or an https address. */
      readonly href?: string | undefined;
      readonly children: readonly RichNode[];
    };

/** Text with a few elements, as a tree: whoever draws it has no markup to trust. [security: branding, announcements] */
const richNodeSchema: z.ZodMiniType<RichNode> = z.union([
  z.string(),
  z.object({
    tag: z.enum(richTags),
    href: z.optional(z.string()),
    get children() {
      return z.array(richNodeSchema);
    },
  }),
]);

export const richTextSchema = z.array(richNodeSchema);
