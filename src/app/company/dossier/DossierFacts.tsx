import { sourceWords } from '#app/page/print/margin-rules.ts';
import { usePrintedAt } from '#app/page/print/use-printed-at.ts';
import { useSource } from '#app/queries/source-query.ts';
import { DateTime } from '#app/ui/text/DateTime.tsx';

/** Where all of it is from, and on paper when it was printed. */
export function DossierFacts() {
  const { data: source } = useSource();
  const printedAt = usePrintedAt();
  return (
    <p className="text-md text-ink-2">
      {sourceWords(source)}
      <span className="hidden print:inline">
        Printed <DateTime value={printedAt} as="time" />.
      </span>
    </p>
  );
}
