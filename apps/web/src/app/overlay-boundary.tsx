import { Component } from 'react';
import type { ReactNode } from 'react';

interface OverlayBoundaryProps {
  /** Which opening of the overlay is shown; `null` while it is closed. */
  readonly opening: number | null;
  readonly onBroken: () => void;
  readonly children: ReactNode;
}

interface OverlayBoundaryState {
  readonly broken: boolean;
  /** That of the props before. */
  readonly opening: number | null;
}

/** An overlay that breaks, as one whose file did not come, is closed: the page below it goes on. */
export class OverlayBoundary extends Component<OverlayBoundaryProps, OverlayBoundaryState> {
  // Not a class field: for the oldest browsers those are built with helpers that weigh more than this class.
  constructor(props: OverlayBoundaryProps) {
    super(props);
    this.state = { broken: false, opening: props.opening };
  }

  static getDerivedStateFromError(): Pick<OverlayBoundaryState, 'broken'> {
    return { broken: true };
  }

  /** Opened again, it is tried again. */
  static getDerivedStateFromProps(
    { opening }: OverlayBoundaryProps,
    before: OverlayBoundaryState,
  ): OverlayBoundaryState | null {
    return opening === before.opening ? null : { opening, broken: before.broken && opening === null };
  }

  override componentDidCatch(): void {
    this.props.onBroken();
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
