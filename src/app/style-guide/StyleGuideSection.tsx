import { type ReactNode, useId } from 'react';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';

type SectionProps = { title: string; note?: ReactNode; children: ReactNode };

/** A region named by its title, as the visual tests need. */
export function StyleGuideSection({ title, note, children }: SectionProps) {
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

type ExhibitProps = { what: string; children: ReactNode };

export function Exhibit({ what, children }: ExhibitProps) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <span className="text-xs text-ink-3">{what}</span>
      <div data-exhibit className="w-full min-w-0">
        {children}
      </div>
    </div>
  );
}

export function Exhibits({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">{children}</div>;
}
