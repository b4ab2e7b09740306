import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type Option = { readonly value: string; readonly label: string };

type Props = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'children'> & { options: readonly Option[] };

/** One of several options. */
export function Select({ label, hideLabel = false, hint, error, options, className = '', ...select }: Props) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(wiring) => (
        <select
          {...select}
          {...wiring}
          className={`h-control max-w-full min-w-0 rounded-control border border-edge bg-sheet px-2 text-md aria-invalid:border-bad ${className}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
