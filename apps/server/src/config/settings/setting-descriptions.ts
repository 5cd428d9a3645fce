import * as z from 'zod';

/**
 * The description of a setting in `docs/configuration.md`. Its name and the default of its schema are not part of it.
 */
export interface SettingDescription {
  /** Kind of value in a few words: `port number`, `origin`, `JSON object`. */
  readonly type: string;
  /** What the setting changes, in sentences. */
  readonly effect: string;
  /** A valid value as written in the environment. */
  readonly example: string;
  /** The default in words, if the schema has no default or computes it. */
  readonly default?: string;
}

/** The description of each setting, by its schema. Each setting registers its description where it is declared. */
export const settingDescriptions = z.registry<SettingDescription>();
