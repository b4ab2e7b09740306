import { Link } from '@tanstack/react-router';
import { type ClipboardEvent, type DragEvent, useId, useState } from 'react';
import type { ListFile } from '#app/api/list-file.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { TextArea } from '#app/components/ui/Field.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { fileProblem, LIMITS_TEXT } from './file-words.ts';
import { ListPreviewForm } from './ListPreviewForm.tsx';

type Given = { readonly turn: number; readonly file: ListFile };

/** A spreadsheet becomes a list: bring it, check how it was read, name it. */
export function NewListPage() {
  usePageTitle('New list', 'Lists');
  const [given, setGiven] = useState<Given>();
  // Kept while the preview is shown, so that nothing that was pasted is lost.
  const [text, setText] = useState('');
  const give = (file: ListFile) => setGiven({ turn: performance.now(), file });
  return (
    <section aria-labelledby={PAGE_START}>
      <p className="mb-2 text-sm">
        <Link to="/lists">All lists</Link>
      </p>
      <PanelHeading level={1} id={PAGE_START}>
        New list
      </PanelHeading>
      {given === undefined ? (
        <BringList {...{ text, setText, give }} />
      ) : (
        <ListPreviewForm
          key={given.turn}
          turn={given.turn}
          given={given.file}
          onBack={() => setGiven(undefined)}
        />
      )}
    </section>
  );
}

type BringProps = { text: string; setText: (text: string) => void; give: (file: ListFile) => void };

function BringList({ text, setText, give }: BringProps) {
  const [problem, setProblem] = useState<string>();
  const [dragged, setDragged] = useState(false);
  const id = useId();
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const found = fileProblem(file);
    setProblem(found);
    if (found === undefined) give({ kind: 'file', file });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragged(false);
    take(event.dataTransfer.files[0]);
  };
  // A file that was copied in a file manager. Text is pasted as usual.
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (file === undefined || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    take(file);
  };
  const next = () => {
    if (text.trim() === '') setProblem('Paste some rows, or choose a file.');
    else give({ kind: 'text', text });
  };
  return (
    <div className="mt-lede flex max-w-prose flex-col gap-5" onPaste={onPaste}>
      <p className="text-ink-2">
        One row per company, with its number or its name. A town or postcode helps to tell companies of the
        same name apart. Your own columns are kept and come back in every export.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setDragged(true);
        }}
        onDragLeave={() => setDragged(false)}
        onDrop={onDrop}
        className={`flex flex-col items-start gap-2 rounded-control border border-dashed p-4 ${dragged ? 'border-accent bg-tint' : 'border-edge'}`}
      >
        <label htmlFor={id} className="text-sm font-medium">
          File
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
          aria-describedby={`${id}-hint`}
          className="max-w-full text-md file:mr-3 file:min-h-control file:cursor-pointer file:rounded-control file:border file:border-line-2 file:bg-sheet file:px-2.5 file:font-medium"
          onChange={({ target }) => take(target.files?.[0])}
        />
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          CSV or Excel (.xlsx); you can also drop it here. {LIMITS_TEXT}
        </p>
      </div>
      <TextArea
        label="Or paste rows"
        hint="Copy the cells in your spreadsheet and paste them here, or type one company per line."
        rows={8}
        value={text}
        error={problem !== undefined && <span role="alert">{problem}</span>}
        className="w-full"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button kind="primary" onClick={next}>
          Next
        </Button>
      </div>
    </div>
  );
}
