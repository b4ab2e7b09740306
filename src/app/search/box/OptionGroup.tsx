import { type ReactNode, useId } from 'react';

/** Options of one kind under their name; taking any of them is free. */
export function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="min-w-0 border-b border-line pb-1">
      <div id={id} className="flex justify-between gap-3 px-3 pt-2 pb-1 text-xs text-ink-3">
        <span>{label}</span>
        <span>free</span>
      </div>
      {children}
    </fieldset>
  );
}
