import { type ComponentProps, type ReactNode, useId } from 'react';

type FieldProps = {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
};

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

function Field({
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

type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

export function TextInput({
  label,
  hideLabel = false,
  hint,
  error,
  className = '',
  ...input
}: TextInputProps) {
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

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextArea({ label, hideLabel = false, hint, error, className = '', ...area }: TextAreaProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          className={`min-w-0 rounded-control border border-edge bg-sheet px-2.5 py-1.5 text-md placeholder:text-ink-3 aria-invalid:border-bad ${className}`}
        />
      )}
    </Field>
  );
}

type Option = { readonly value: string; readonly label: string };

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    options: readonly Option[];
    /** After the options. */
    groups?: readonly { readonly label: string; readonly options: readonly Option[] }[];
  };

export function Select({
  label,
  hideLabel = false,
  hint,
  error,
  options,
  groups = [],
  className = '',
  ...select
}: SelectProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(wiring) => (
        <select
          {...select}
          {...wiring}
          className={`h-control max-w-full min-w-0 rounded-control border border-edge bg-sheet px-2 text-md aria-invalid:border-bad ${className}`}
        >
          <Options options={options} />
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              <Options options={group.options} />
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}

function Options({ options }: Pick<SelectProps, 'options'>) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
