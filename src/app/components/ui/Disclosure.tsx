import { type ComponentProps, type ReactNode, useState } from 'react';
import { Deferred } from './Deferred.tsx';

type DisclosureProps = Pick<ComponentProps<'details'>, 'open' | 'onToggle'> & {
  summary: ReactNode;
  children: ReactNode;
};

/** A native `details`: find-in-page opens it and print shows it. */
export function Disclosure({ summary, children, ...opening }: DisclosureProps) {
  return (
    <details {...opening}>
      <summary className="min-h-target w-fit text-sm text-ink-2 underline decoration-line-2 underline-offset-3 hover:decoration-current">
        {summary}
      </summary>
      <div className="mt-3">
        <Deferred>{children}</Deferred>
      </div>
    </details>
  );
}

type AutoDisclosureProps = Omit<DisclosureProps, 'onToggle'> & {
  open: boolean;
};

export function AutoDisclosure({ open, ...disclosure }: AutoDisclosureProps) {
  const [shown, setShown] = useState(open);
  const [lastOpen, setLastOpen] = useState(open);
  if (lastOpen !== open) {
    setLastOpen(open);
    if (open) setShown(true);
  }
  return <Disclosure {...disclosure} open={shown} onToggle={(event) => setShown(event.currentTarget.open)} />;
}
