import { type PlainColumn, PlainTable } from '#app/components/data-table/PlainTable.tsx';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { ExpandableList } from '#app/components/ui/ExpandableList.tsx';
import { FactList } from '#app/components/ui/FactList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { formatBytes } from '#app/format/bytes.ts';
import { today } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { RegisterContents, RegisterFile } from '#contract/api/register.ts';
import type { Source } from '#contract/api/source.ts';
import { capitalised } from '#contract/text.ts';
import { fileKind } from './file-kinds.ts';
import { fileAge, type KindRow, kindRows, sortedFiles } from './register-rows.ts';

const COLUMNS: readonly PlainColumn<KindRow>[] = [
  { header: 'Kind', cell: ({ title }) => title },
  { header: 'Read', kind: 'number', cell: ({ read }) => formatNumber(read) },
  { header: 'Used', kind: 'number', cell: ({ used }) => formatNumber(used) },
  { header: 'Rejected', kind: 'number', cell: ({ rejected }) => formatNumber(rejected) },
  {
    header: 'Newest file',
    cell: ({ asAt, age }) =>
      asAt === undefined ? (
        'date not stated'
      ) : (
        <>
          <DateTime value={asAt} />
          {age !== undefined && <span className="text-ink-2">, {age}</span>}
        </>
      ),
  },
];

type Props = { contents: RegisterContents; source: Source };

/** Rows, records and documents by kind of file. */
export function FilesRead({ contents, source }: Props) {
  const rows = kindRows(contents, source, today());
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="loaded" className="mt-section">
      <PanelHeading id="loaded">What is loaded</PanelHeading>
      <div className="mt-3">
        <PlainTable
          caption="Rows, records and documents by kind of file"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ kind }) => kind}
        />
      </div>
    </section>
  );
}

const FEW_FILES = 8;

export function LoadedFiles({ files }: { files: readonly RegisterFile[] }) {
  const day = today();
  return (
    <section aria-labelledby="files" className="mt-section">
      <PanelHeading id="files">Imported files</PanelHeading>
      <div className="mt-3">
        <ExpandableList
          items={sortedFiles(files).map((file, index) => ({ ...file, index }))}
          first={FEW_FILES}
          noun={{ one: 'file', many: 'files' }}
          keyOf={({ index }) => String(index)}
        >
          {({ name, kind, asAt, bytes }) => (
            <div className="min-w-0">
              <BidiText text={name} />
              <p className="dotted text-sm text-ink-2">
                {kind !== undefined && <span>{fileKind(kind)?.title ?? capitalised(kind)}</span>}
                {asAt !== undefined && (
                  <span>
                    as at <DateTime value={asAt} />, {fileAge(asAt, day, undefined)}
                  </span>
                )}
                {bytes !== undefined && <span>{formatBytes(bytes)}</span>}
              </p>
            </div>
          )}
        </ExpandableList>
      </div>
    </section>
  );
}

/** What else the import counted. Each rejected row is in its report, beside the register. */
export function ImportReport({ counts }: Pick<RegisterContents, 'counts'>) {
  return (
    <section aria-labelledby="report" className="mt-section">
      <PanelHeading id="report">Import report</PanelHeading>
      <p className="mt-lede mb-3 max-w-prose text-ink-2">
        The file <code>import-report.csv</code> in the data folder names every row that was rejected or read
        otherwise, with its reason.
      </p>
      {counts.length > 0 && (
        <Disclosure summary="Other counts of the import">
          <FactList
            facts={counts.map(({ what, count }) => ({ term: capitalised(what), value: formatNumber(count) }))}
          />
        </Disclosure>
      )}
    </section>
  );
}
