import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

type Props = {
  /** What happened, as one sentence. */
  title: string;
  /** More about it, with what it cost where something could have been spent. */
  detail?: string | undefined;
  /** What to do about it. */
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
};

/** Says what happened, whether it cost credits, and what to do; the rest of the page stays usable. */
export function ErrorPanel({ title, detail, children, actions }: Props) {
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
