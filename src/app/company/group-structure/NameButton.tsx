import type { ComponentProps } from 'react';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'kind' | 'children'> & { text: string };

/** Printed as text, unlike other buttons. */
export function NameButton({ text, className = '', ...rest }: Props) {
  return (
    <Button {...rest} kind="link" className={`print:inline! ${className}`}>
      <BidiText text={text} />
    </Button>
  );
}
