import { Component } from 'react';
import type { ReactNode } from 'react';

interface ResettableErrorBoundaryProps {
  /** Resets the error when its value changes, except to `null`, which an overlay has while it is closed. */
  readonly resetKey?: number | string | null;
  /** Content that is shown after an error. */
  readonly fallback?: ReactNode;
  readonly onError?: () => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly hasError: boolean;
  /** The value of `resetKey` in the previous props. */
  readonly resetKey: ResettableErrorBoundaryProps['resetKey'];
}

/** A React error boundary with a reset. It also catches chunks that fail to load. */
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
