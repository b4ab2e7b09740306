import { useSource } from '#app/api/source-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { sourceText } from './source-text.ts';

/** Below the first screen, whatever the page has: nothing moves it into or out of view. */
export function AppFooter() {
  const { data: source } = useSource();
  return (
    <footer className="border-t border-line foot:pb-13">
      <p className="mx-auto min-h-12 max-w-page px-4 py-4 text-xs break-words text-ink-3 md:px-8 print:px-0">
        {source !== undefined && <BidiText text={sourceText(source).sentence} />}
      </p>
    </footer>
  );
}
