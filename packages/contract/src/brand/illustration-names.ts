/**
 * Names of a brand's illustrations: the files `art/illustrations/<name>.svg`. A brand has all of them or none; without them
 * pages show icons.
 */
export const illustrationNames = [
  /** A list that is empty. */
  'empty',
  'not-found',
  'error',
  'offline',
  'maintenance',
  /** The three steps of the invitation page. */
  'invite-share',
  'invite-register',
  'invite-play',
  /** A phone with the icon of the site on its home screen. */
  'install',
] as const;

export type IllustrationName = (typeof illustrationNames)[number];

/** Folder of the illustrations, inside `art/` and in the URLs of a brand's images. */
export const ILLUSTRATION_FOLDER = 'illustrations';
