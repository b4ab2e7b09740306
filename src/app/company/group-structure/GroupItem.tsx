import { type ReactNode, use } from 'react';
import { formatNumber } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { Paper } from '#app/ui/text/paper.ts';
import { companyPageNumber } from './group-node.ts';
import type { Group, GroupBranch } from './group-tree.ts';
import { hintWords, nodeCountry, nodeName } from './group-words.ts';

type Props = { group: Group; branch: GroupBranch };

/** A row of the outline. A UK company leads to its page; a foreign or unregistered one does not pretend to. */
export function GroupItem({ group, branch }: Props) {
  const { item, path } = branch;
  const isHome = group.home.includes(branch);
  const page = isHome ? undefined : companyPageNumber(item);
  const country = nodeCountry(item);
  const hint = group.hints.get(path);
  const onTheWay = group.onTheWay.has(path);
  const indirect = branch.below - branch.children.length;
  const words = [
    indirect > 0 && `${formatNumber(branch.below)} below in all`,
    onTheWay && 'on the way',
  ].filter((each) => typeof each === 'string');
  const name = <BidiText text={nodeName(item)} />;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
      <span
        className={
          isHome || onTheWay
            ? `min-w-0 ${isHome ? 'font-semibold' : ''} ${onTheWay ? 'text-ink-2' : ''}`
            : 'min-w-0'
        }
      >
        {page === undefined ? name : <ItemLink page={page}>{name}</ItemLink>}
      </span>
      {isHome && <Tag>this company</Tag>}
      {hint !== undefined &&
        hintWords(hint, item).map((words) => (
          <Tag key={words}>
            <BidiText text={words} />
          </Tag>
        ))}
      <span className="text-sm text-ink-2">
        <Facts number={item.company_number ?? 'no number'} country={country} words={words} />
      </span>
    </div>
  );
}

/** What reads from left to right whatever stands around it. */
const PLAIN = /^[ -~]*$/;

type FactsProps = { number: string; country: string | undefined; words: readonly string[] };

/** In one piece where that reads the same: ten thousand rows are a lot of elements, and each has to be taken away again. */
function Facts({ number, country, words }: FactsProps) {
  const told = [number, country ?? [], words].flat();
  if (told.every((each) => PLAIN.test(each))) return <BidiText text={told.join(' · ')} />;
  return (
    <>
      <BidiText text={number} />
      {country !== undefined && (
        <>
          {' · '}
          <BidiText text={country} />
        </>
      )}
      {words.map((each) => ` · ${each}`)}
    </>
  );
}

/** A plain link, which the outline follows: each link of the router works at every change of the address. */
function ItemLink({ page, children }: { page: string; children: ReactNode }) {
  const followed = use(Paper) === undefined;
  if (followed) return <a href={`/company/${page}/profile`}>{children}</a>;
  return <CompanyLink number={page}>{children}</CompanyLink>;
}

function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-full border border-line-2 bg-held px-2 text-xs text-held-ink">{children}</span>
  );
}
