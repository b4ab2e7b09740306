import type { ComponentProps } from 'react';
import { type ButtonKind, buttonClass } from './button-class.ts';

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  /** `primary` once a panel, `plain` (the default), `quiet` without a border, `link` within text. */
  kind?: ButtonKind;
  /** Under way: keeps its place and the focus, says so to everyone, and does nothing when pressed. */
  busy?: boolean;
};

/** A button. It never uses `disabled`, which would drop the keyboard focus. */
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
