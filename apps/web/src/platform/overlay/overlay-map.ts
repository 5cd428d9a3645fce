/**
 * Props and result of every overlay by name, declared in the file of each dialog:
 * `declare module '#src/platform/overlay/overlay-map.ts' { interface OverlayMap { notice: { props: NoticeProps; result:
 * 'confirmed' } } }`
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- each dialog adds its own
export interface OverlayMap {}

export type OverlayName = keyof OverlayMap & string;
export type OverlayProps<N extends OverlayName> = OverlayMap[N] extends { props: infer P } ? P : never;
export type OverlayResult<N extends OverlayName> = OverlayMap[N] extends { result: infer R } ? R : never;

/** Props of the component that renders an overlay. */
export interface OverlayPartProps<N extends OverlayName> {
  readonly open: boolean;
  readonly props: OverlayProps<N>;
  /** Closes the overlay; without a result it counts as dismissed. Resolves when the history entry is gone. */
  readonly close: (result?: OverlayResult<N>) => Promise<void>;
}

/** Marks a button that opens an overlay, for the inline script and the application. */
export function overlayTriggerAttributes<N extends OverlayName>(name: N): { readonly 'data-opens': N } {
  return { 'data-opens': name };
}
