import { type ReactNode, useId } from 'react';

export type FieldProps = {
  label: string;
  /** The label is read out but not seen: for a row of filters. */
  hideLabel?: boolean;
  /** Help below the label. */
  hint?: ReactNode;
  /** What is wrong with the entry, and what to enter. */
  error?: ReactNode;
};

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** A labelled control: `children` draws it with the given ids. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-sm font-medium'}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1 text-sm text-ink-2">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mb-1 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  );
}
