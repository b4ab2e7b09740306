import type { ReactNode } from 'react';

type Props = {
  heading: ReactNode;
  /** At the far end of the line, apart from everything free. */
  action?: ReactNode;
  /** Takes no room: the record has its line below. */
  hidden?: boolean;
  /** Few words, which a phone has room for beside the name. */
  short?: boolean;
  children: ReactNode;
};

/** The name of a record and where it is from, on one line. */
export function RecordLine({ heading, action, hidden = false, short = false, children }: Props) {
  const below = short ? '' : 'max-md:order-last max-md:w-full';
  return (
    <div
      className={
        hidden
          ? 'sr-only'
          : `flex flex-wrap items-center gap-x-4 gap-y-0.5 pt-2.5 pb-2 md:min-h-13 md:py-2.5 ${short ? '' : 'max-md:min-h-13 [&>:first-child]:max-md:flex-1'}`
      }
    >
      {heading}
      <div className={`dotted text-sm text-ink-2 ${below}`}>{children}</div>
      {action !== undefined && <div className="ml-auto pl-6 print:hidden">{action}</div>}
    </div>
  );
}
