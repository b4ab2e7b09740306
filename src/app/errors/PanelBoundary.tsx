import { Component, type ReactNode } from 'react';
import { FailureNotice } from './FailureNotice.tsx';

type Props = {
  /** Written within a sentence: `the statement`. */
  what: string;
  instead?: string;
  /** A change, as after a refresh, resets the failure. */
  of: unknown;
  /** A function is called within the boundary. */
  children: ReactNode | (() => ReactNode);
};

type State = {
  readonly of: unknown;
  readonly failure?: { readonly error: unknown } | undefined;
};

/** React supports error boundaries as classes only. */
export class PanelBoundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ of }: Pick<Props, 'of'>, state: State): State | null {
    return Object.is(of, state.of) ? null : { of, failure: undefined };
  }

  override state: State = { of: this.props.of };

  override render(): ReactNode {
    const { what, instead, children } = this.props;
    const { failure } = this.state;
    if (failure === undefined)
      return typeof children === 'function' ? <Rendered render={children} /> : children;
    return (
      <div className="my-4">
        <FailureNotice
          what={what}
          instead={instead}
          error={failure.error}
          onRetry={() => this.setState({ failure: undefined })}
        />
      </div>
    );
  }
}

/** A boundary does not catch its own errors. */
function Rendered({ render }: { render: () => ReactNode }) {
  return render();
}
