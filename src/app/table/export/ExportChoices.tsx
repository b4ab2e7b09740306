import { Button } from '#app/ui/controls/Button.tsx';
import { PanelButton } from '#app/ui/controls/PanelButton.tsx';
import { contentWords } from './export-words.ts';
import type { Provenance } from './provenance.ts';
import { prepareExport } from './use-export.ts';

type Props = {
  busy: boolean;
  shown: number;
  provenance: Provenance;
  choices: readonly { readonly label: string; readonly onChoose: () => void }[];
};

/** The other files a table can be written to. */
export function ExportChoices({ busy, shown, provenance, choices }: Props) {
  return (
    <PanelButton
      onPointerEnter={prepareExport}
      onFocus={prepareExport}
      aria-label="Other exports"
      title="Other exports"
      className="-ml-px rounded-l-none px-2"
      name="Other exports"
      width={352}
      label={
        <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="M1 1l4 4l4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      }
    >
      {(close) => (
        <div className="py-2">
          <ul className="flex flex-col items-start gap-1">
            {choices.map(({ label, onChoose }) => (
              <li key={label}>
                <Button
                  kind="quiet"
                  busy={busy}
                  onClick={() => {
                    close();
                    onChoose();
                  }}
                >
                  {label}
                </Button>
              </li>
            ))}
          </ul>
          <p className="mt-2 border-t border-line px-3.5 pt-2 text-sm text-ink-2">
            {contentWords(shown, provenance)}
          </p>
        </div>
      )}
    </PanelButton>
  );
}
