import { Value } from '#app/ui/text/Value.tsx';
import type { Profile } from '#contract/profile.ts';
import { isUnreadable } from '#contract/values.ts';
import { sicMeaning } from '../parts/sic-codes.ts';
import { keyed } from './keyed.ts';

type Code = Profile['sic_codes'][number];

/**
 * SIC codes with the descriptions of the record: codes of several editions occur, so none is looked up. Only the codes
 * that name no trade are explained besides.
 */
export function Activities({ codes }: { codes: Profile['sic_codes'] }) {
  if (codes.length === 0) return <p className="text-md text-ink-2">No SIC code recorded.</p>;
  return (
    <ul className="flex flex-col gap-1.5 text-md">
      {keyed(codes).map(({ key, entry }) => (
        <li key={key}>{isNone(entry) ? <NoneSupplied entry={entry} /> : <Activity entry={entry} />}</li>
      ))}
    </ul>
  );
}

function Activity({ entry }: { entry: Code }) {
  const meaning = sicMeaning(entry.code);
  return (
    <div className="flex gap-4">
      <span className="shrink-0 text-ink-3">
        <Value value={isUnreadable(entry) ? entry : entry.code} />
      </span>
      <span className="min-w-0">
        <Value value={entry.description} />
        {meaning !== undefined && <span className="block text-sm text-ink-2">{meaning}</span>}
      </span>
    </div>
  );
}

/** The register writes these words where a company gave no code: they are no activity. */
function isNone({ code, description }: Code): boolean {
  return /^none supplied$/i.test((code ?? description ?? '').trim());
}

function NoneSupplied({ entry: { code, description } }: { entry: Code }) {
  return (
    <p className="text-ink-2">
      The company gave no SIC code: the record says “<Value value={code ?? description} />
      ”.
    </p>
  );
}
