import { type RefObject, useState } from 'react';
import { fileName } from '#app/format/file-name.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { download } from '#app/ui/controls/download.ts';
import { awayWords, onceOnline } from '#app/ui/signals/away-words.ts';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { VisuallyHidden } from '#app/ui/text/VisuallyHidden.tsx';
import type { Size } from '../drawing/drawing-geometry.ts';
import type { PictureAbout } from './picture-layout.ts';
import type { PicturePart } from './picture-svg.ts';

type Props = { frame: RefObject<HTMLElement | null>; about: PictureAbout };

const PARTS = [
  { part: 'seen', label: 'Picture as seen', of: ' of the picture as seen', named: [] },
  { part: 'whole', label: 'Whole drawing', of: ' of the whole drawing', named: ['whole'] },
] as const;

const FORMATS = ['svg', 'png'] as const;

const NO_NEWS = { kind: 'none', words: '' } as const;

type News = { readonly kind: 'none' | 'saved' | 'failed'; readonly words: string };

/** Saves the drawing as a picture. What makes pictures is loaded when a hand comes near. */
export function PictureExport({ frame, about }: Props) {
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState<News>(NO_NEWS);
  const save = async (part: PicturePart, format: (typeof FORMATS)[number], named: readonly string[]) => {
    if (frame.current === null) return;
    setBusy(true);
    setNews(NO_NEWS);
    try {
      const [{ drawPicture }, { pngOf }] = await loadPictures();
      const picture = drawPicture(frame.current, part, about);
      const svg = new Blob([picture.svg], { type: 'image/svg+xml' });
      const file = format === 'svg' ? svg : await pngOf(picture);
      if (file === undefined) setNews({ kind: 'failed', words: tooLarge(picture.size) });
      else {
        const name = fileName([...about.nameParts, ...named], format);
        download(name, file);
        setNews({ kind: 'saved', words: `Saved ${name}` });
      }
    } catch (error) {
      const failed = { kind: 'failed', words: failureWords(error) } as const;
      setNews(failed);
      if (!navigator.onLine) onceOnline(() => setNews((now) => (now === failed ? NO_NEWS : now)));
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-2 print:hidden">
      {PARTS.map(({ part, label, of, named }) => (
        <span key={part} className="inline-flex items-center gap-1">
          {label}
          {FORMATS.map((format) => (
            <Button
              key={format}
              kind="quiet"
              busy={busy}
              onPointerEnter={preparePictures}
              onFocus={preparePictures}
              onClick={() => save(part, format, named)}
              className="underline decoration-line-2 underline-offset-3 hover:decoration-current"
            >
              {format.toUpperCase()}
              <VisuallyHidden>{of}</VisuallyHidden>
            </Button>
          ))}
        </span>
      ))}
      <LiveRegion message={news.kind === 'saved' ? news.words : ''} visible />
      {news.kind === 'failed' && (
        <span role="alert" className="text-bad">
          {news.words}
        </span>
      )}
    </div>
  );
}

/** Offline it is the code that could not be fetched, and its address says nothing to anybody. */
function failureWords(error: unknown): string {
  if (!navigator.onLine) return awayWords('no picture was saved');
  return `No picture was saved (${error instanceof Error ? error.message : String(error)}).`;
}

function tooLarge({ width, height }: Size): string {
  const pixels = `${formatNumber(width)} × ${formatNumber(height)} pixels`;
  return `The drawing measures ${pixels}, more than a PNG can be made of here. The SVG holds all of it.`;
}

const loadPictures = () => Promise.all([import('./picture-svg.ts'), import('./picture-png.ts')]);

/** Failing here says nothing: pressing tries again. */
function preparePictures(): void {
  loadPictures().catch(() => undefined);
}
