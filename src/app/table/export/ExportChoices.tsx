import { type ToggleEvent, useId, useRef } from 'react';
import { Button } from '#app/ui/controls/Button.tsx';
import { contentWords } from './export-words.ts';
import type { Provenance } from './provenance.ts';
import { prepareExport } from './use-export.ts';

type Props = {
  busy: boolean;
  shown: number;
  provenance: Provenance;
  choices: readonly { readonly label: string; readonly onChoose: () => void }[];
};

/** In pixels: the panel, its distance from the edge of the page, and from its button. */
const WIDTH = 352;
const EDGE = 16;
const GAP = 4;

/** The other files a table can be written to. A native popover: Escape and a click elsewhere close it. */
export function ExportChoices({ busy, shown, provenance, choices }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** Ends where its button ends, but never leaves the page. Positions are the page's, so that it scrolls along. */
  const place = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    const from = button.current?.getBoundingClientRect();
    if (newState !== 'open' || from === undefined || panel.current === null) return;
    const page = document.body.clientWidth;
    const width = Math.min(WIDTH, page - 2 * EDGE);
    panel.current.style.width = `${width}px`;
    panel.current.style.top = `${from.bottom + window.scrollY + GAP}px`;
    panel.current.style.left = `${Math.max(EDGE, from.right - width)}px`;
  };
  return (
    <>
      <Button
        ref={button}
        popoverTarget={id}
        onPointerEnter={prepareExport}
        onFocus={prepareExport}
        aria-label="Other exports"
        title="Other exports"
        className="-ml-px rounded-l-none px-2"
      >
        <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="M1 1l4 4l4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        className="absolute inset-auto m-0 rounded-control border border-line-2 bg-sheet px-0 py-2 text-ink"
      >
        <ul className="flex flex-col items-start gap-1">
          {choices.map(({ label, onChoose }) => (
            <li key={label}>
              <Button
                kind="quiet"
                busy={busy}
                onClick={() => {
                  panel.current?.hidePopover();
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
    </>
  );
}
