import { Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useSource } from '#app/api/source-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import { SearchBox } from '#app/search/SearchBox.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { MainNav } from './MainNav.tsx';
import { ShortcutsButton } from './ShortcutsButton.tsx';
import { sourceText } from './source-text.ts';

/** One bar. On the start page its search box takes the focus. */
export function AppHeader() {
  // Selected, so that a change of tab does not render the header.
  const isStart = useLocation({ select: ({ pathname }) => pathname === '/' });
  const bar = useRef<HTMLDivElement>(null);
  return (
    <header className="flex min-h-bar border-b border-line print:hidden">
      <div
        ref={bar}
        className="relative mx-auto flex w-full max-w-page items-center gap-x-3 px-4 md:px-8 narrow:flex-wrap max-sm:gap-x-2"
      >
        <Link
          to="/"
          className="inline-flex min-h-target items-center text-brand font-bold tracking-tight no-underline"
        >
          Dossier
        </Link>
        <SourceTag />
        <MainNav />
        <div className="ml-auto min-w-0 max-w-106 flex-1">
          <SearchBox id={isStart ? PAGE_START : undefined} />
        </div>
        <div className="-mr-2 flex items-center">
          <ShortcutsButton />
          <HeaderMenu bar={bar} />
        </div>
      </div>
    </header>
  );
}

/** On every page, as sample companies are fictional. Its width is fixed, so that the source moves nothing when it arrives. */
function SourceTag() {
  const { data: source } = useSource();
  const text = sourceText(source ?? { kind: 'sample', label: '' });
  return (
    <span
      title={source && text.sentence}
      className={`line-clamp-2 w-21 shrink-0 break-words rounded-control border border-dashed border-edge px-1.5 text-center text-xs text-ink-2 max-[22.5rem]:hidden ${source === undefined ? 'invisible' : ''}`}
    >
      <BidiText text={text.tag} />
    </span>
  );
}
