/** What the server asks of the database's thread. One request is under way at a time. */
export type ToThread =
  | { readonly ask: 'query'; readonly id: number; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly ask: 'dump'; readonly id: number }
  | { readonly ask: 'close'; readonly id: number };

export type FromThread =
  | { readonly say: 'ready' }
  | { readonly say: 'broken'; readonly line: string }
  | { readonly say: 'rows'; readonly id: number; readonly rows: Row[]; readonly affectedRows: number | null }
  | { readonly say: 'dumped'; readonly id: number; readonly image: Uint8Array<ArrayBuffer> }
  | { readonly say: 'closed'; readonly id: number }
  | { readonly say: 'refused'; readonly id: number; readonly fault: Fault };

export type Row = Record<string, unknown>;

export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly constraint: string | null;
}

export interface ThreadData {
  /** A folder, or `memory://`. */
  readonly folder: string;
  /** A data directory to begin with, as `dump` gave it. */
  readonly image: Uint8Array<ArrayBuffer> | null;
}
