import { Link } from '@tanstack/react-router';
import { buttonClass } from '#app/components/ui/classes.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { focusPageStart } from '#app/page/page-focus.ts';
import type { RegisterQuestion } from '#contract/api/register-search.ts';
import { registerSearch } from './register-url.ts';
import { linkedPages } from './result-text.ts';

/** Without it the router marks a link with fewer parameters as the current page. */
const THIS_PAGE = { exact: true } as const;

type Props = { question: RegisterQuestion; last: number };

/** Links to the first, last and nearest pages of results; a page begins at its top. */
export function PageLinks({ question, last }: Props) {
  const { page } = question;
  if (last === 1) return null;
  const link = (to: number, text: string, label: string) => (
    <Link
      to="/search"
      search={registerSearch({ ...question, page: to })}
      activeOptions={THIS_PAGE}
      preload={false}
      aria-label={label}
      onClick={() => focusPageStart()}
      className={
        to === page ? `${buttonClass('quiet')} border-edge! font-semibold text-ink!` : buttonClass('quiet')
      }
    >
      {text}
    </Link>
  );
  return (
    <nav aria-label="Pages of results" className="mt-4 print:hidden">
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && <li>{link(Math.min(page - 1, last), 'Previous', 'Previous page')}</li>}
        {linkedPages(Math.min(page, last), last).map(({ page: each, afterGap }) => (
          <li key={each}>
            {afterGap && <span aria-hidden="true">… </span>}
            {link(each, formatNumber(each), `Page ${formatNumber(each)}`)}
          </li>
        ))}
        {page < last && <li>{link(page + 1, 'Next', 'Next page')}</li>}
      </ul>
    </nav>
  );
}
