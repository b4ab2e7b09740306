import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

/** One line of text, or a date with `type="date"`. */
export function TextInput({ label, hideLabel = false, hint, error, className = '', ...input }: Props) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(wiring) => (
        <input
          type="text"
          {...input}
          {...wiring}
          className={`h-control min-w-0 rounded-control border border-edge bg-sheet px-2.5 text-md placeholder:text-ink-3 aria-invalid:border-bad ${className}`}
        />
      )}
    </Field>
  );
}
