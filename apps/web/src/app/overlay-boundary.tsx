import { Component } from 'react';
import type { ReactNode } from 'react';

interface OverlayBoundaryProps {
  /** Which opening of the overlay is shown; `null` while it is closed. */
  readonly opening: number | null;
  readonly onBroken: () => void;
  readonly children: ReactNode;
}

/** An overlay that breaks, as one whose file did not come, is closed: the page below it goes on. */
export class OverlayBoundary extends Component<OverlayBoundaryProps, { readonly broken: boolean }> {
  // Not a class field: for the oldest browsers those are built with helpers that weigh more than this class.
  constructor(props: OverlayBoundaryProps) {
    super(props);
    this.state = { broken: false };
  }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken();
  }

  /** Opened again, it is tried again. */
  override componentDidUpdate({ opening }: OverlayBoundaryProps): void {
    if (this.state.broken && this.props.opening !== null && this.props.opening !== opening) {
      this.setState({ broken: false });
    }
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
