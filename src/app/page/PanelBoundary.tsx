import { Component, type ReactNode } from 'react';
import { FailureNotice } from './failure/FailureNotice.tsx';

type Props = {
  /** What stands here, as it stands in a sentence: `the statement`. */
  what: string;
  /** Where the same is to be seen. */
  instead?: string;
  children: ReactNode;
};

type State = { failure?: { readonly error: unknown } | undefined };

/** Keeps what fails to draw in its own place. React offers this to classes only (react.dev, Component). */
export class PanelBoundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override state: State = {};

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return (
      <div className="my-4">
        <FailureNotice
          what={this.props.what}
          instead={this.props.instead}
          error={failure.error}
          onRetry={() => this.setState({ failure: undefined })}
        />
      </div>
    );
  }
}
