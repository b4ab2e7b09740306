import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { Panel } from './Panel.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'children' | 'name' | 'ref' | 'popoverTarget'> &
  Pick<ComponentProps<typeof Panel>, 'name' | 'width' | 'children'> & {
    /** What stands on the button. */
    label: ReactNode;
  };

/** A button with a small panel. */
export function PanelButton({ label, name, width, children, ...button }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button {...button} ref={opener} popoverTarget={id}>
        {label}
      </Button>
      <Panel {...{ id, opener, name, width }}>{children}</Panel>
    </>
  );
}
