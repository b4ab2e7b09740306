import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { PopoverButton } from './Popover.tsx';

/** In pixels. */
const QUESTION_WIDTH = 336;

type Props = {
  label: ReactNode;
  kind?: 'quiet';
  /** Such as `End Weekly judgments?`. */
  question: string;
  /** What happens then. */
  consequence: string;
  confirm: string;
  cancel?: string;
  busy: boolean;
  onConfirm: () => void;
};

/** A button for what cannot be taken back: it first says what happens, and asks. */
export function ConfirmedButton({
  label,
  kind,
  question,
  consequence,
  confirm,
  cancel = 'Cancel',
  busy,
  onConfirm,
}: Props) {
  return (
    <PopoverButton {...(kind && { kind })} label={label} name={question} width={QUESTION_WIDTH}>
      {(close) => (
        <div className="flex flex-col gap-3 p-4 text-sm">
          <p>{consequence}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              busy={busy}
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {confirm}
            </Button>
            <Button kind="quiet" onClick={close}>
              {cancel}
            </Button>
          </div>
        </div>
      )}
    </PopoverButton>
  );
}
