import { Component } from 'react';
import type { ReactNode } from 'react';

interface ResettableErrorBoundaryProps {
  /**
   * The error is reset when this value changes, except to `null`. Overlays use it: their key is `null` while they are
   * closed.
   */
  readonly resetKey?: number | string | null;
  /** Content that is shown instead of the children after an error. */
  readonly fallback?: ReactNode;
  readonly onError?: () => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly hasError: boolean;
  /** The value of `resetKey` at the previous render. */
  readonly resetKey: ResettableErrorBoundaryProps['resetKey'];
}

/** A React error boundary that can be reset. It also catches chunks that fail to load. */
export class ResettableErrorBoundary extends Component<ResettableErrorBoundaryProps, BoundaryState> {
  // A constructor instead of class fields: for the oldest browsers they compile to helpers larger than this class.
  constructor(props: ResettableErrorBoundaryProps) {
    super(props);
    this.state = { hasError: false, resetKey: props.resetKey };
  }

  static getDerivedStateFromError(): Pick<BoundaryState, 'hasError'> {
    return { hasError: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ResettableErrorBoundaryProps,
    previous: BoundaryState,
  ): BoundaryState | null {
    return resetKey === previous.resetKey ? null : { resetKey, hasError: previous.hasError && resetKey === null };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.hasError ? this.props.fallback : this.props.children;
  }
}
