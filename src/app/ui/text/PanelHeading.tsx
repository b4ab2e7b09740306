import { type ReactNode, type Ref, use } from 'react';
import { Paper } from './paper.ts';

type Props = {
  children: ReactNode;
  /** 1 for the page, 2 (the default) for a panel, 3 inside a panel. */
  level?: 1 | 2 | 3;
  id?: string;
  /** A few quiet words beside the heading. */
  note?: ReactNode;
  /** Buttons at the right; none in a document for paper. */
  actions?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
};

/** The heading of a page or panel. It can take the focus, so that arriving there is announced (WCAG 2.4.3). */
export function PanelHeading({ children, level = 2, id, note, actions, ref }: Props) {
  const paper = use(Paper);
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Heading id={id} ref={ref} tabIndex={-1}>
        {children}
      </Heading>
      {note !== undefined && <span className="text-sm text-ink-2">{note}</span>}
      {actions !== undefined && paper === undefined && (
        <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
      )}
    </div>
  );
}
