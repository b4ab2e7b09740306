import { type ComponentProps, useState } from 'react';
import { Disclosure } from './Disclosure.tsx';

type Props = Omit<ComponentProps<typeof Disclosure>, 'onToggle'> & {
  /** Open at first, and opened when there is news in it; what someone opened is never closed. */
  open: boolean;
};

/** A disclosure that opens by itself. */
export function NewsDisclosure({ open, ...disclosure }: Props) {
  const [shown, setShown] = useState(open);
  const [news, setNews] = useState(open);
  if (news !== open) {
    setNews(open);
    if (open) setShown(true);
  }
  return <Disclosure {...disclosure} open={shown} onToggle={(event) => setShown(event.currentTarget.open)} />;
}
