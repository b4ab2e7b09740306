import type { ReactNode } from 'react';

const TONES = {
  info: 'border-accent bg-sheet',
  warning: 'border-warn bg-warn-paper',
  bad: 'border-bad bg-bad-paper',
} as const;

type NoticeProps = {
  children: ReactNode;
  tone?: keyof typeof TONES;
  /** Only for a notice that appears later: `status` is announced politely, `alert` at once. */
  role?: 'status' | 'alert';
};

export function Notice({ children, tone = 'info', role }: NoticeProps) {
  return (
    <div role={role} className={`border-l-3 px-3.5 py-2 text-md ${TONES[tone]}`}>
      {children}
    </div>
  );
}

type ErrorPanelProps = {
  title: string;
  detail?: string | undefined;
  children?: ReactNode;
  actions?: ReactNode;
};

export function ErrorPanel({ title, detail, children, actions }: ErrorPanelProps) {
  return (
    <Notice tone="bad" role="alert">
      <div className="flex max-w-prose flex-col gap-1.5 py-1">
        <p className="font-semibold">{title}</p>
        {detail !== undefined && <p>{detail}</p>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </Notice>
  );
}
