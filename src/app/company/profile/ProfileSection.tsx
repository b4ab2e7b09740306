import type { ReactNode } from 'react';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';

type Props = {
  title: string;
  /** What it is drawn from. */
  of: unknown;
  children: ReactNode;
  /** What a link to this block names. */
  id: string;
  /** A few quiet words beside the heading. */
  note?: string;
  actions?: ReactNode;
};

/** One block of the overview: a hairline, a heading, what belongs below it. */
export function ProfileSection({ title, of, children, id, note, actions }: Props) {
  return (
    <section className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <PanelHeading
        level={3}
        id={id}
        note={note}
        actions={actions && <div className="-my-1.5">{actions}</div>}
      >
        {title}
      </PanelHeading>
      <PanelBoundary what={`“${title}”`} of={of}>
        {children}
      </PanelBoundary>
    </section>
  );
}
