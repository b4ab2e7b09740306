import type { ReactNode } from 'react';
import { CopyButton } from '#app/components/ui/CopyButton.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';

type Props = {
  label: string;
  text: string;
  /** For screen readers, after "copy". */
  what: string;
  children: ReactNode;
};

/** A secret that the server shows this once. */
export function ShownOnce({ label, text, what, children }: Props) {
  return (
    <div className="mb-3">
      <Notice role="status">
        <p className="font-semibold">{label}</p>
        <p className="my-1">
          <code className="wrap-anywhere text-sm">{text}</code> <CopyButton text={text} what={what} />
        </p>
        <p>{children}</p>
      </Notice>
    </div>
  );
}
