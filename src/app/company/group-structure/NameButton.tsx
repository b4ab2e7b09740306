import type { ComponentProps } from 'react';
import { Button } from '#app/ui/controls/Button.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'kind' | 'children'> & { text: string };

/** A name that leads somewhere when pressed. On paper, where styles.css hides buttons, it is a name among names. */
export function NameButton({ text, className = '', ...rest }: Props) {
  return (
    <Button {...rest} kind="link" className={`print:inline! ${className}`}>
      <BidiText text={text} />
    </Button>
  );
}
