import { answeredFor } from '#app/credits/gate/not-covered-words.ts';
import { LABELS } from '#app/format/labels.ts';
import { FirstFew } from '#app/ui/controls/FirstFew.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import type { Source } from '#contract/api/source.ts';
import { GlanceList } from './GlanceList.tsx';

type Props = Pick<Source, 'companies' | 'covers' | 'coverage'> & {
  imported: NonNullable<Source['imported']>;
};

/** The files of an imported register, of which day each is, where it says so, and of how many companies they tell what. */
export function ImportedFiles({ imported: { on, files }, companies, covers, coverage }: Props) {
  const lines = covers.flatMap((operation) => {
    const answered = answeredFor(operation, { companies, coverage });
    return answered === undefined ? [] : [[LABELS[operation], answered] as const];
  });
  return (
    <section aria-labelledby="imported-files">
      <h2 id="imported-files">Imported files</h2>
      <p className="mt-lede mb-3 text-md text-ink-2">
        Imported on <DateTime value={on} as="long" />
      </p>
      <FirstFew
        items={files.map((file, place) => ({ ...file, place }))}
        first={3}
        noun={{ one: 'file', many: 'files' }}
        keyOf={({ place }) => String(place)}
      >
        {({ name, asAt }) => (
          <div className="min-w-0">
            <BidiText text={name} />
            {asAt !== undefined && (
              <p className="text-ink-2">
                as at <DateTime value={asAt} as="long" />
              </p>
            )}
          </div>
        )}
      </FirstFew>
      {lines.length > 0 && (
        <>
          <h3 id="imported-coverage" className="mt-5 text-md">
            Records in them
          </h3>
          <GlanceList labelledBy="imported-coverage" lines={lines} />
          <p className="text-sm text-ink-2">
            A company shows which of its records can be bought; for the others there is no price.
          </p>
        </>
      )}
    </section>
  );
}
