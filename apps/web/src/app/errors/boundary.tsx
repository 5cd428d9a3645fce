import { Component } from 'react';
import type { ReactNode } from 'react';

interface BoundaryProps {
  /** Which opening of it is shown: each is tried anew. `null` while it is closed. */
  readonly opening?: number | string | null;
  /** What is shown instead. */
  readonly instead?: ReactNode;
  readonly onBroken?: () => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly broken: boolean;
  /** That of the props before. */
  readonly opening: BoundaryProps['opening'];
}

/** Where something breaks, as what waits for a file that does not come, whatever is around it goes on. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  // Not a class field: for the oldest browsers those are built with helpers that weigh more than this class.
  constructor(props: BoundaryProps) {
    super(props);
    this.state = { broken: false, opening: props.opening };
  }

  static getDerivedStateFromError(): Pick<BoundaryState, 'broken'> {
    return { broken: true };
  }

  /** Opened again, it is tried again. */
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
