import type { ReactNode } from 'react';
import { useId } from 'react';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';

type Props = { title: string; note?: ReactNode; children: ReactNode };

/** One kind of thing, in all its states. A region by its title, by which the visual tests find it. */
export function DesignSection({ title, note, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-section flex flex-col gap-4 border-t border-line pt-panel">
      <PanelHeading id={id} note={note}>
        {title}
      </PanelHeading>
      {children}
    </section>
  );
}
