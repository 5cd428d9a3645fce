declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** One message, and one button to confirm it. */
    notice: { props: { readonly message: string }; result: 'confirmed' };
    /** A question with two answers. */
    question: { props: QuestionProps; result: 'yes' };
  }
}

export interface QuestionProps {
  readonly title: string;
  readonly message: string;
  readonly yes: string;
  readonly no: string;
}
