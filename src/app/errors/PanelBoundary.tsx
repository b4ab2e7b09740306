import { Component, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { DIALOG } from '#app/components/ui/classes.ts';
import { FailureNotice } from './FailureNotice.tsx';

type Props = {
  /** Written within a sentence: `the statement`. */
  what: string;
  instead?: string;
  /** A change, as after a refresh, resets the failure. */
  of: unknown;
  /** For the code of a dialog: the failure is shown in a dialog, and this is called when it is closed. */
  onDismiss?: () => void;
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
    const { what, instead, onDismiss, children } = this.props;
    const { failure } = this.state;
    if (failure === undefined)
      return typeof children === 'function' ? <Rendered render={children} /> : children;
    const notice = (
      <FailureNotice
        what={what}
        instead={instead}
        error={failure.error}
        onRetry={() => this.setState({ failure: undefined })}
      />
    );
    if (onDismiss === undefined) return <div className="my-4">{notice}</div>;
    return (
      <FailureDialog what={what} onClose={onDismiss}>
        {notice}
      </FailureDialog>
    );
  }
}

type DialogProps = { what: string; onClose: () => void; children: ReactNode };

function FailureDialog({ what, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={onClose} aria-label={`Could not load ${what}`} className={DIALOG}>
      {children}
      <form method="dialog" className="mt-4">
        <Button type="submit">Close</Button>
      </form>
    </dialog>
  );
}

/** A boundary does not catch its own errors. */
function Rendered({ render }: { render: () => ReactNode }) {
  return render();
}
