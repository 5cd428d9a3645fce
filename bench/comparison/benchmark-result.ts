import * as z from 'zod';

/** The compared home pages. FLOOR is hand-written HTML, the limit of what the page itself allows. */
export const targetNames = ['floor', 'foyer', 'next', 'astro', 'spa'] as const;
export type TargetName = (typeof targetNames)[number];

export const visitKinds = ['cold', 'repeat', 'tab', 'login'] as const;
export type VisitKind = (typeof visitKinds)[number];

const figureSchema = z.optional(z.nullable(z.number()));
const homeFiguresSchema = z.object({
  /** First and largest contentful paint, in ms. */
  fcp: figureSchema,
  lcp: figureSchema,
  /** All pictures of the first screen are loaded, in ms. */
  pictures: figureSchema,
  /** Cumulative layout shift. */
  shift: figureSchema,
  /** Total blocking time, and all work of the main thread until the page is idle, in ms. */
  blocking: figureSchema,
  mainThread: figureSchema,
  /** All received bytes, and those of scripts, in kB. */
  wire: figureSchema,
  scripts: figureSchema,
  /** When a tap that is repeated from the start worked, in ms; `null` if it never did. */
  earlyTap: figureSchema,
});

/** What one visit to a home page measured. */
export type HomeFigures = z.output<typeof homeFiguresSchema>;

/** What `npm run bench` measured, visit by visit. The report computes the medians. */
export const benchmarkResultSchema = z.object({
  /** The start, ISO 8601 in UTC. */
  startedAt: z.string(),
  machine: z.object({
    processor: z.string(),
    cores: z.int(),
    /** Load averages of one minute at the start and at the end. */
    load: z.array(z.number()),
    /** Whether other programs ran at the same time, in words. */
    note: z.string(),
    /** Whether the network had small buffers, as the internet has. */
    hasSmallBuffers: z.boolean(),
  }),
  home: z.array(
    z.object({ target: z.enum(targetNames), kind: z.enum(visitKinds), run: z.int(), figures: homeFiguresSchema }),
  ),
  routes: z.array(
    z.object({
      route: z.string(),
      run: z.int(),
      lcp: z.nullable(z.number()),
      /** From the tap on a link until the page or its skeleton was painted, in ms; `null` if no link was tapped. */
      answer: z.nullable(z.number()),
      /** Whether the page was shown in the same document. */
      sameDocument: z.nullable(z.boolean()),
      /** The duration of the tap until the next paint, in ms, if it was in the same document. */
      tap: z.nullable(z.number()),
    }),
  ),
  tour: z.array(z.object({ step: z.string(), run: z.int(), ms: z.number() })),
});

export type BenchmarkResult = z.output<typeof benchmarkResultSchema>;
