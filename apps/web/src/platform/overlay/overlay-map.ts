/**
 * Props and result of every overlay (dialog or sheet), by name. Each overlay adds its entry in its own file: `declare
 * module '#src/platform/overlay/overlay-map.ts' { interface OverlayMap { notice: { props: NoticeProps; result:
 * 'confirmed' } } }`
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- each dialog adds its own
export interface OverlayMap {}

export type OverlayName = keyof OverlayMap & string;
export type OverlayProps<N extends OverlayName> = OverlayMap[N] extends { props: infer P } ? P : never;
export type OverlayResult<N extends OverlayName> = OverlayMap[N] extends { result: infer R } ? R : never;

/** Props of the component of an overlay. */
export interface OverlayComponentProps<N extends OverlayName> {
  readonly open: boolean;
  readonly props: OverlayProps<N>;
  /**
   * Closes the overlay with a result; without a result, the member has dismissed it. Resolves when its history entry is
   * gone.
   */
  readonly close: (result?: OverlayResult<N>) => Promise<void>;
}

/** Returns the attribute of a button that opens an overlay. The page's inline script and the application read it. */
export function overlayTriggerAttributes<N extends OverlayName>(name: N): { readonly 'data-opens': N } {
  return { 'data-opens': name };
}
