import { FirstFew } from '#app/ui/controls/FirstFew.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import type { Source } from '#contract/api/source.ts';

/** The files of an imported register, and of which day each is, where it says so. */
export function ImportedFiles({ imported: { on, files } }: { imported: NonNullable<Source['imported']> }) {
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
    </section>
  );
}
