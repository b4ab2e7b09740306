import type { PageSection } from '#app/page/PageMargins.tsx';
import { LABELS } from '#contract/labels.ts';
import { listOf } from '#contract/text.ts';
import { PURCHASES } from './report-sections.ts';
import type { RecordStateMap } from './use-record-states.ts';

type Props = { sections: readonly PageSection[]; states: RecordStateMap };

/** Each section numbers its own pages: browsers know no page numbers within a page (CSS GCPM, `target-counter`). */
export function ReportContents({ sections, states }: Props) {
  const missing = [...states].flatMap(([operation, { kind }]) =>
    kind === 'missing' ? [LABELS[operation]] : [],
  );
  const purchases = sections.find(({ id }) => id === PURCHASES.id);
  return (
    <nav aria-labelledby="report-contents" className="flex flex-col gap-2">
      <h3 id="report-contents">Contents</h3>
      <ol className="flex max-w-prose flex-col text-md">
        {sections.map(({ id, order, title }) => (
          <li key={id} className="flex gap-x-3 border-b border-line py-1">
            <a href={`#${id}`}>{`${order} ${title}`}</a>
            <span className="ml-auto hidden text-ink-2 print:inline">page {order}.1</span>
          </li>
        ))}
      </ol>
      {missing.length > 0 && purchases !== undefined && (
        <p className="text-sm text-ink-2">
          Not in this report: {listOf(missing)}. Section {purchases.order} has the reasons.
        </p>
      )}
    </nav>
  );
}
