import type { ReactNode } from 'react';

const TONES = {
  info: 'border-accent bg-sheet',
  warning: 'border-warn bg-warn-paper',
  bad: 'border-bad bg-bad-paper',
} as const;

type Props = {
  children: ReactNode;
  tone?: keyof typeof TONES;
  /** Only for a notice that appears while someone is working: `status` waits its turn, `alert` does not. */
  role?: 'status' | 'alert';
};

/** Something to know about what is shown below it. */
export function Notice({ children, tone = 'info', role }: Props) {
  return (
    <div role={role} className={`border-l-3 px-3.5 py-2 text-md ${TONES[tone]}`}>
      {children}
    </div>
  );
}
