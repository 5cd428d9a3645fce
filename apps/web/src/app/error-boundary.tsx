import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { deferred } from '#src/platform/deferred.ts';
import { AllWords } from '#src/platform/i18n/words.tsx';

const noticePart = deferred(async () => (await import('#src/app/notice-page.tsx')).NoticePage);

interface ErrorBoundaryProps {
  readonly language: string;
  readonly children: ReactNode;
}

/** Shows the page for faults instead of nothing when a part of the application breaks. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  // Not a class field: for the oldest browsers those are built with helpers that weigh more than this class.
  constructor(props: ErrorBoundaryProps) {
    super(props);
    this.state = { broken: false };
  }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  /** The step back leads to a page that may be whole. */
  override componentDidCatch(): void {
    addEventListener('popstate', () => this.setState({ broken: false }), { once: true });
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Suspense fallback={null}>
        <AllWords language={this.props.language}>
          <noticePart.Part kind={navigator.onLine ? 'error' : 'offline'} endsAt={null} ip={null} />
        </AllWords>
      </Suspense>
    );
  }
}
