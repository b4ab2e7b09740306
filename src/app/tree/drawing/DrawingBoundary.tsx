import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Shown instead of a drawing that failed. */
  fallback: ReactNode;
};

/** Keeps a drawing that fails from taking the page with it: the library throws on shapes it cannot lay out. */
export class DrawingBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
