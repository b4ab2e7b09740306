import { type ReactNode, type Ref, use } from 'react';
import { PrintContext } from './print-context.ts';

type Props = {
  children: ReactNode;
  level?: 1 | 2 | 3 | 4;
  id?: string;
  note?: ReactNode;
  actions?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
};

/** Focusable, so that a screen reader announces the heading on arrival (WCAG 2.4.3). */
export function PanelHeading({ children, level = 2, id, note, actions, ref }: Props) {
  const paper = use(PrintContext);
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
