import type { ReactNode } from 'react';
import { chargeSentence } from '#app/format/counts.ts';
import type { Charged } from '#contract/api/problem.ts';
import { Notice } from './Notice.tsx';

type Props = {
  /** What happened, as one sentence. */
  title: string;
  /** More about it. */
  detail?: string | undefined;
  /** What it cost; left out where nothing could have been spent and saying so would only worry. */
  charged?: Charged | undefined;
  /** The price at stake. */
  credits?: number | undefined;
  /** What to do about it. */
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
};

/** Says what happened, whether it cost credits, and what to do; the rest of the page stays usable. */
export function ErrorPanel({ title, detail, charged, credits, children, actions }: Props) {
  return (
    <Notice tone="bad" role="alert">
      <div className="flex max-w-prose flex-col gap-1.5 py-1">
        <p className="font-semibold">{title}</p>
        {detail !== undefined && <p>{detail}</p>}
        {charged !== undefined && <p>{chargeSentence(charged, credits)}</p>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </Notice>
  );
}
