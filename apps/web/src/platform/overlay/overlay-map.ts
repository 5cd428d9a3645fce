/**
 * Every overlay by name, with what it is opened with and what it answers.
 * Each is declared in the file of its dialog:
 * `declare module '#src/platform/overlay/overlay-map.ts' { interface OverlayMap { notice: { props: NoticeProps; result: 'confirmed' } } }`
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- each dialog adds its own
export interface OverlayMap {}

export type OverlayName = keyof OverlayMap & string;
export type OverlayProps<N extends OverlayName> = OverlayMap[N] extends { props: infer P } ? P : never;
export type OverlayResult<N extends OverlayName> = OverlayMap[N] extends { result: infer R } ? R : never;

/** What the component that draws an overlay gets. */
export interface OverlayPartProps<N extends OverlayName> {
  readonly open: boolean;
  readonly props: OverlayProps<N>;
  /** Closes; without an answer it counts as dismissed. Done when the history entry is gone. */
  readonly close: (result?: OverlayResult<N>) => Promise<void>;
}

/** Marks a button that opens an overlay: the page's first script answers the tap, later the application does. */
export function opens<N extends OverlayName>(name: N): { readonly 'data-opens': N } {
  return { 'data-opens': name };
}
