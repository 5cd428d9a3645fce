/** A second submit is ignored until this long after the first has finished, in milliseconds. [S9-009] */
export const REENTRY_HOLD_MS = 500;
/** Wait before a lottery launch is sent, in milliseconds. [S7-030] */
export const LAUNCH_DELAY_MS = 150;
/** After an error the loaders are hidden this often, this many milliseconds apart. [S4-069] */
export const LOADER_RECOVERY = { times: 3, everyMs: 1_000 } as const;
