import { CopyButton } from '#app/components/ui/CopyButton.tsx';
import { ScrollRegion } from '#app/components/ui/ScrollRegion.tsx';

type Props = {
  /** Above the code: `curl`, `Answer`. */
  label: string;
  /** For screen readers: `the curl example of Read a list`. */
  what: string;
  code: string;
};

/** Code to copy. Long lines scroll within the block. */
export function CodeBlock({ label, what, code }: Props) {
  return (
    <div className="min-w-0 rounded-control border border-line bg-sheet">
      <div className="flex items-baseline justify-between gap-3 border-b border-line px-3 py-1 text-sm text-ink-2">
        <span>{label}</span>
        <CopyButton text={code} what={what} />
      </div>
      <div className="p-1.5">
        <ScrollRegion label={what} tall>
          <pre className="px-1.5 text-sm">
            <code>{code}</code>
          </pre>
        </ScrollRegion>
      </div>
    </div>
  );
}
