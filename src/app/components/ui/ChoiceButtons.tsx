import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

type Props<T> = {
  legend: string;
  options: readonly { readonly value: T; readonly label: string; readonly icon?: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
};

export function ChoiceButtons<T>({ legend, options, value, onChange }: Props<T>) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <Button
          key={option.label}
          aria-pressed={option.value === value}
          aria-label={option.icon === undefined ? undefined : option.label}
          title={option.icon === undefined ? undefined : option.label}
          onClick={() => onChange(option.value)}
          className="-ml-px rounded-none first-of-type:ml-0 first-of-type:rounded-l-control last-of-type:rounded-r-control"
        >
          {option.icon ?? option.label}
        </Button>
      ))}
    </fieldset>
  );
}
