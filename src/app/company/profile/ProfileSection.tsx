import type { ReactNode } from 'react';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';

type Props = {
  title: string;
  /** Resets the error boundary when it changes. */
  of: unknown;
  children: ReactNode;
  id: string;
  note?: string;
  actions?: ReactNode;
};

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

/** Adds React keys to lists of fixed order, whose entries may be equal. */
export function keyed<T>(entries: readonly T[]): { readonly key: string; readonly entry: T }[] {
  return entries.map((entry, index) => ({ key: String(index), entry }));
}
