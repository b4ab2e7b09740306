import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useListOrders } from '#app/api/list-orders-query.ts';
import { refetchList, useList } from '#app/api/lists-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import { ListNotes } from '#app/notes/ListNotes.tsx';
import { PAGE_START, STEPS } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import type { CompanyList } from '#contract/api/lists.ts';
import { ListActions } from './ListActions.tsx';
import { matchingCount, ROWS } from './list-words.ts';
import { NoteText } from './NoteText.tsx';
import { OpenOrders } from './OpenOrders.tsx';

/** What every page of a list shows above: what the list is, its parts, and its orders that are not finished. */
export function ListPage() {
  const { id } = useParams({ from: '/lists_/$id' });
  const reading = useList(id);
  if (reading.data === undefined) {
    return (
      <section aria-labelledby={PAGE_START}>
        <PanelHeading level={1} id={PAGE_START}>
          List
        </PanelHeading>
        <Unread what="the list" reading={reading} />
      </section>
    );
  }
  return (
    <>
      <ListHeader list={reading.data} />
      <ListTabs list={reading.data} />
      <OpenOrders list={id} />
      <SearchedNames list={id} />
      <Outlet />
    </>
  );
}

/** An order of searches matches rows while it runs. */
function SearchedNames({ list }: { list: string }) {
  const client = useQueryClient();
  const { data = [] } = useListOrders(list);
  const searched = data
    .filter(({ operations }) => operations.includes('search'))
    .reduce((sum, { done }) => sum + done, 0);
  const seen = useRef(searched);
  useEffect(() => {
    if (seen.current !== searched) void refetchList(client, list);
    seen.current = searched;
  }, [client, list, searched]);
  return null;
}

function ListHeader({ list }: { list: CompanyList }) {
  const { id, name, note, createdBy, createdAt, fileName, rows } = list;
  const { pathname } = useLocation();
  usePageTitle(...titleParts(pathname), name, 'Lists');
  return (
    <header>
      <div className="flex items-baseline gap-x-3">
        <h1 id={PAGE_START} tabIndex={-1} className="min-w-0 wrap-anywhere">
          <BidiText text={name} />
        </h1>
        <div className="-my-1 -mr-2 ml-auto flex flex-wrap max-md:hidden print:hidden [&>*]:min-h-6 [&>*]:py-0">
          <ListActions key={id} list={list} />
        </div>
        <div className="-my-1 -mr-2 ml-auto md:hidden print:hidden">
          <PopoverButton kind="quiet" label="Actions" name="Actions for this list" width={MENU_WIDTH}>
            {() => (
              <div className="flex flex-col items-start p-3">
                <ListActions list={list} />
              </div>
            )}
          </PopoverButton>
        </div>
      </div>
      <div className="mt-0.5 flex flex-wrap gap-x-6 text-sm text-ink-2">
        <p className="dotted">
          <Link to="/lists" className={LINK_TARGET}>
            All lists
          </Link>
          {fileName !== undefined && (
            <span className="wrap-anywhere">
              <BidiText text={fileName} />
            </span>
          )}
          <span>{formatCount(rows, ROWS)}</span>
          <span>
            created by <BidiText text={createdBy} />, <DateTime value={createdAt} />
          </span>
        </p>
        <div className="min-w-0 print:hidden">
          <ListNotes list={id} />
        </div>
      </div>
      {note !== '' && (
        <p className="mt-1 max-w-prose wrap-anywhere">
          <NoteText note={note} />
        </p>
      )}
    </header>
  );
}

/** Of the part that is open; the portfolio is the list itself. */
function titleParts(pathname: string): string[] {
  if (pathname.endsWith('/matching')) return ['Matching'];
  return pathname.endsWith('/orders') ? ['Orders'] : [];
}

/** In pixels. */
const MENU_WIDTH = 240;

const TAB =
  'relative flex h-full items-center gap-1.5 px-1.5 whitespace-nowrap text-ink-2 no-underline after:absolute after:inset-x-1.5 after:bottom-0 after:border-b-2 after:border-clear hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:after:border-accent focus-visible:-outline-offset-3';

/** Links, not ARIA tabs, because each part is a page. */
function ListTabs({ list }: { list: CompanyList }) {
  const orders = useListOrders(list.id);
  const running = orders.data?.filter(({ state }) => state === 'running').length ?? 0;
  const paused = orders.data?.filter(({ state }) => state === 'paused').length ?? 0;
  const orderCount =
    running > 0
      ? `${formatNumber(running)} running`
      : paused > 0
        ? `${formatNumber(paused)} paused`
        : undefined;
  return (
    <nav
      id={STEPS}
      aria-label="Parts of the list"
      className="-mx-4 mt-2 mb-5 h-tabs border-b border-line-2 max-md:text-md md:-mx-8 md:text-sm print:hidden"
    >
      <ul className="flex h-full gap-1.5 overflow-x-auto px-2.5 [scrollbar-width:none] md:px-6.5">
        <Tab to="/lists/$id" id={list.id} name="Portfolio" count={formatNumber(list.companies)} />
        <Tab to="/lists/$id/matching" id={list.id} name="Matching" count={matchingCount(list)} />
        <Tab to="/lists/$id/orders" id={list.id} name="Orders" count={orderCount} />
      </ul>
    </nav>
  );
}

type TabProps = {
  to: '/lists/$id' | '/lists/$id/matching' | '/lists/$id/orders';
  id: string;
  name: string;
  count: string | undefined;
};

function Tab({ to, id, name, count }: TabProps) {
  return (
    <li className="h-full">
      <Link
        to={to}
        params={{ id }}
        activeOptions={{ exact: true, includeSearch: false }}
        resetScroll={false}
        className={TAB}
      >
        {name}
        {count !== undefined && <span className="text-xs font-normal text-ink-3">{count}</span>}
      </Link>
    </li>
  );
}
