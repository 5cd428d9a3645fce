import { Component } from 'react';
import type { ReactNode } from 'react';

interface BoundaryProps {
  /** Identifies what is shown: a new value resets the error. `null` while it is closed. */
  readonly opening?: number | string | null;
  /** Fallback. */
  readonly instead?: ReactNode;
  readonly onBroken?: () => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly broken: boolean;
  /** Value of the previous props. */
  readonly opening: BoundaryProps['opening'];
}

/** An error boundary. It also catches chunks that fail to load. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  // Not class fields: compiled for the oldest browsers they need helpers larger than this class.
  constructor(props: BoundaryProps) {
    super(props);
    this.state = { broken: false, opening: props.opening };
  }

  static getDerivedStateFromError(): Pick<BoundaryState, 'broken'> {
    return { broken: true };
  }

  /** Resets the error if `opening` changes. */
  static getDerivedStateFromProps({ opening }: BoundaryProps, before: BoundaryState): BoundaryState | null {
    return opening === before.opening ? null : { opening, broken: before.broken && opening === null };
  }

  override componentDidCatch(): void {
    this.props.onBroken?.();
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
