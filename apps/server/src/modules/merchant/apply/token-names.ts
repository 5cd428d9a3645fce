/** The custom properties a brand sets; all of them, and no others. */
export const tokenNames = [
  '--bg',
  '--surface-1',
  '--surface-2',
  '--surface-3',
  '--line',
  '--text',
  '--text-muted',
  '--accent',
  '--accent-2',
  '--on-accent',
  '--accent-gradient',
  '--gold',
  '--danger',
  '--success',
  '--radius-s',
  '--radius-m',
  '--radius-l',
  '--radius-pill',
  '--font-body',
  '--font-display',
  '--shadow-1',
  '--shadow-2',
  '--cover-ratio',
  '--lane-card-width',
  '--backdrop',
  '--focus',
  '--motion-short',
  '--motion-long',
] as const;

/** How long a motion may take, in milliseconds: shorter is not seen, longer is waited for. */
export const motionRange = { least: 80, most: 300 } as const;

export type TokenName = (typeof tokenNames)[number];

export function isTokenName(name: string): name is TokenName {
  return tokenNames.some((token) => token === name);
}

interface Contrast {
  readonly on: readonly TokenName[];
  /** Ratio of WCAG 2.2: 4.5 for text, 3 for what is only recognised by its shape. */
  readonly least: number;
}

const grounds = ['--bg', '--surface-1', '--surface-2', '--surface-3'] as const;

/** What has to be told from what. */
export const contrasts: Readonly<Partial<Record<TokenName, Contrast>>> = {
  '--text': { on: grounds, least: 4.5 },
  '--text-muted': { on: grounds, least: 4.5 },
  '--on-accent': { on: ['--accent'], least: 4.5 },
  '--accent': { on: ['--bg', '--surface-1'], least: 3 },
  '--accent-2': { on: ['--bg', '--surface-1'], least: 3 },
  '--gold': { on: ['--bg', '--surface-1'], least: 4.5 },
  '--danger': { on: ['--bg', '--surface-1'], least: 4.5 },
  '--success': { on: ['--bg', '--surface-1'], least: 4.5 },
  '--focus': { on: ['--bg', '--surface-1'], least: 3 },
};
