import { Button } from '#app/ui/controls/Button.tsx';
import { alertWords, type ExportState, progressWords } from './export-words.ts';

type Props = { state: ExportState; onStop: () => void };

/** How far a long export is, with a way to stop it, and how any export failed. */
export function ExportProgress({ state, onStop }: Props) {
  const alert = alertWords(state);
  return (
    <>
      {alert !== undefined && (
        <span role="alert" className="max-w-prose text-sm text-bad">
          {alert}
        </span>
      )}
      {state.kind === 'writing' && (
        <span className="inline-flex items-center gap-2 text-sm text-ink-2">
          <span aria-hidden="true">{progressWords(state.done, state.rows)}</span>
          <Button kind="link" onClick={onStop}>
            Stop the export
          </Button>
        </span>
      )}
    </>
  );
}
