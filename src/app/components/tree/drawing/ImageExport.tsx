import { type RefObject, useState } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { download } from '#app/components/ui/download.ts';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { offlineMessage, onceOnline } from '#app/components/ui/offline.ts';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { fileName } from '#app/format/file-name.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { ImagePart, ImageSource } from './draw-image.ts';
import type { Size } from './drawing-geometry.ts';
import type { ImageCaption } from './image-layout.ts';

type Props = { frame: RefObject<HTMLElement | null>; caption: ImageCaption; source: ImageSource };

const PARTS = [
  { part: 'visible', label: 'Visible area', of: ' of the visible area', nameParts: [] },
  { part: 'whole', label: 'Whole drawing', of: ' of the whole drawing', nameParts: ['whole'] },
] as const;

const FORMATS = ['svg', 'png'] as const;

type Format = (typeof FORMATS)[number];

type Result = { readonly kind: 'saved' | 'failed'; readonly text: string };

/** The code is loaded on hover, focus or press. */
export function ImageExport({ frame, caption, source }: Props) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();
  const save = async (part: ImagePart, format: Format, nameParts: readonly string[]) => {
    if (frame.current === null) return;
    setBusy(true);
    setResult(undefined);
    try {
      const { drawImage, imageToPng } = await loadDrawImage();
      const image = drawImage(frame.current, part, caption, source);
      const svg = new Blob([image.svg], { type: 'image/svg+xml' });
      const file = format === 'svg' ? svg : await imageToPng(image);
      if (file === undefined) setResult({ kind: 'failed', text: tooLarge(image.size) });
      else {
        const name = fileName([...caption.nameParts, ...nameParts], format);
        download(name, file);
        setResult({ kind: 'saved', text: `Saved ${name}` });
      }
    } catch (error) {
      const failed: Result = { kind: 'failed', text: failureText(error) };
      setResult(failed);
      if (!navigator.onLine) onceOnline(() => setResult((now) => (now === failed ? undefined : now)));
    }
    setBusy(false);
  };
  return (
    <PopoverButton
      label="Save picture"
      name="Save picture"
      width={288}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {() => (
        <div className="flex flex-col gap-1 p-3 text-sm text-ink-2">
          {PARTS.map(({ part, label, of, nameParts }) => (
            <span key={part} className="flex items-center gap-1">
              <span className="flex-1">{label}</span>
              {FORMATS.map((format) => (
                <Button
                  key={format}
                  kind="quiet"
                  busy={busy}
                  onClick={() => save(part, format, nameParts)}
                  className="underline decoration-line-2 underline-offset-3 hover:decoration-current"
                >
                  {format.toUpperCase()}
                  <VisuallyHidden>{of}</VisuallyHidden>
                </Button>
              ))}
            </span>
          ))}
          <LiveRegion message={result?.kind === 'saved' ? result.text : ''} visible />
          {result?.kind === 'failed' && (
            <span role="alert" className="text-bad">
              {result.text}
            </span>
          )}
        </div>
      )}
    </PopoverButton>
  );
}

/** Offline, the error only names the URL of a script. */
function failureText(error: unknown): string {
  if (!navigator.onLine) return offlineMessage('no image was saved');
  return `No image was saved (${error instanceof Error ? error.message : String(error)}).`;
}

function tooLarge({ width, height }: Size): string {
  const pixels = `${formatNumber(width)} × ${formatNumber(height)} pixels`;
  return `The drawing is too large for a PNG (${pixels}). Save it as SVG instead.`;
}

const loadDrawImage = () => import('./draw-image.ts');

function preload(): void {
  loadDrawImage().catch(() => undefined);
}
