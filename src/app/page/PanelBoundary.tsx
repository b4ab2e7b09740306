import { Component, type ReactNode } from 'react';
import { FailureNotice } from './failure/FailureNotice.tsx';

type Props = {
  /** What stands here, as it stands in a sentence: `the statement`. */
  what: string;
  /** Where the same is to be seen. */
  instead?: string;
  /** What is drawn, as it is read: once this is another, as after a refresh, what failed is drawn anew. */
  of: unknown;
  /** A function is called inside, so that what it throws stays in its place, too. */
  children: ReactNode | (() => ReactNode);
};

type State = {
  readonly of: unknown;
  readonly failure?: { readonly error: unknown } | undefined;
};

/** Keeps what fails to draw in its own place. React offers this to classes only (react.dev, Component). */
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
    if (failure === undefined) return typeof children === 'function' ? <Drawn draw={children} /> : children;
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

/** A component of its own: a boundary does not meet what it throws itself. */
function Drawn({ draw }: { draw: () => ReactNode }) {
  return draw();
}
