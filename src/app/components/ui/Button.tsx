import type { ComponentProps } from 'react';
import { type ButtonKind, buttonClass } from './classes.ts';

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  /** `primary` once per panel. */
  kind?: ButtonKind;
  busy?: boolean;
};

/** Never uses `disabled`, which would drop the keyboard focus. */
export function Button({
  kind = 'plain',
  busy = false,
  onClick,
  className,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={className === undefined ? buttonClass(kind) : `${buttonClass(kind)} ${className}`}
    />
  );
}
