import { Component, type ReactNode, Suspense } from "react";

interface RegionProps {
  /** A skeleton, shown while the children suspend. */
  loading: ReactNode;
  failed: (error: unknown, retry: () => void) => ReactNode;
  onRetry: () => void;
  children: ReactNode;
}

interface RegionState {
  failure: { error: unknown } | null;
}

export class Region extends Component<RegionProps, RegionState> {
  override state: RegionState = { failure: null };

  static getDerivedStateFromError(error: unknown): RegionState {
    return { failure: { error } };
  }

  readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure) return this.props.failed(failure.error, this.retry);
    return <Suspense fallback={this.props.loading}>{this.props.children}</Suspense>;
  }
}
