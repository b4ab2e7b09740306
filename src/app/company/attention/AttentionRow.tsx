import type { ComponentProps, ReactNode } from 'react';
import { AttentionMark } from './AttentionMark.tsx';

type Props = Pick<ComponentProps<typeof AttentionMark>, 'kind'> & {
  /** What the line is about, which mostly leads to where that is to be seen. */
  subject: ReactNode;
  /** What is there. */
  children: ReactNode;
  /** The day of the copy that says so. */
  days?: string | undefined;
};

/** Mark, subject, what is there, and the day of the copy; below each other on a narrow screen. */
export function AttentionRow({ kind, subject, children, days }: Props) {
  return (
    <li className="grid grid-cols-[0.75rem_minmax(0,1fr)] items-baseline gap-x-2.5 border-t border-line py-1.5 sm:grid-cols-[0.75rem_15.5rem_minmax(0,1fr)_max-content] sm:gap-x-3.5 print:grid-cols-[0.75rem_10rem_minmax(0,1fr)_max-content] print:break-inside-avoid print:py-1">
      <AttentionMark kind={kind} />
      <span className={kind === 'found' ? 'font-medium' : ''}>{subject}</span>
      <span className="col-start-2 sm:col-start-3">{children}</span>
      {days !== undefined && <span className="col-start-2 text-sm text-ink-3 sm:col-start-4">{days}</span>}
    </li>
  );
}
