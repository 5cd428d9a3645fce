/** The design tokens (custom properties) that a brand's `tokens.css` must set. No others are permitted. */
export const designTokenNames = [
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

/**
 * Permitted durations of animations in a brand, in milliseconds: shorter ones are invisible, longer ones make members
 * wait.
 */
export const animationDurationRange = { minMs: 80, maxMs: 300 } as const;

export type DesignTokenName = (typeof designTokenNames)[number];

export function isDesignTokenName(name: string): name is DesignTokenName {
  return designTokenNames.some((token) => token === name);
}

interface Contrast {
  readonly on: readonly DesignTokenName[];
  /** Minimum WCAG 2.2 contrast ratio: 4.5 for text, 3 for other shapes. */
  readonly minimum: number;
}

const backgrounds = ['--bg', '--surface-1', '--surface-2', '--surface-3'] as const;

/** Minimum contrasts of design tokens on their backgrounds. */
export const requiredTokenContrasts: Readonly<Partial<Record<DesignTokenName, Contrast>>> = {
  '--text': { on: backgrounds, minimum: 4.5 },
  '--text-muted': { on: backgrounds, minimum: 4.5 },
  '--on-accent': { on: ['--accent'], minimum: 4.5 },
  '--accent': { on: ['--bg', '--surface-1'], minimum: 3 },
  '--accent-2': { on: ['--bg', '--surface-1'], minimum: 3 },
  '--gold': { on: ['--bg', '--surface-1'], minimum: 4.5 },
  '--danger': { on: ['--bg', '--surface-1'], minimum: 4.5 },
  '--success': { on: ['--bg', '--surface-1'], minimum: 4.5 },
  '--focus': { on: ['--bg', '--surface-1'], minimum: 3 },
};
