import type { ReactNode } from 'react';
import { formatNumber } from '#app/format/numbers.ts';
import { BidiText, bidiText } from '#app/ui/text/BidiText.tsx';
import { companyPageNumber } from './group-node.ts';
import type { Group, GroupBranch } from './group-tree.ts';
import { hintWords, nodeCountry, nodeName } from './group-words.ts';

type Props = {
  group: Group;
  branch: GroupBranch;
  /** What leads to the page of a company. */
  link: (page: string, name: ReactNode) => ReactNode;
};

/**
 * A row of the outline. A UK company leads to its page; a foreign or unregistered one does not pretend to. A function, as
 * what it draws is: React remembers each component of ten thousand rows, and collecting garbage walks through all of it.
 */
export function groupItem({ group, branch, link }: Props) {
  const { item, path } = branch;
  const isHome = group.home.includes(branch);
  const page = isHome ? undefined : companyPageNumber(item);
  const country = nodeCountry(item);
  const hint = group.hints.get(path);
  const onTheWay = group.onTheWay.has(path);
  const indirect = branch.below - branch.children.length;
  const words: string[] = [];
  if (indirect > 0) words.push(`${formatNumber(branch.below)} below in all`);
  if (onTheWay) words.push('on the way');
  const name = bidiText(nodeName(item));
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
      <span
        className={
          isHome || onTheWay
            ? `min-w-0 ${isHome ? 'font-semibold' : ''} ${onTheWay ? 'text-ink-2' : ''}`
            : 'min-w-0'
        }
      >
        {page === undefined ? name : link(page, name)}
      </span>
      {isHome && <Tag>this company</Tag>}
      {hint !== undefined &&
        hintWords(hint, item).map((words) => (
          <Tag key={words}>
            <BidiText text={words} />
          </Tag>
        ))}
      <span className="text-sm text-ink-2">
        {factsOf({ number: item.company_number ?? 'no number', country, words })}
      </span>
    </div>
  );
}

/** What reads from left to right whatever stands around it. */
const PLAIN = /^[ -~]*$/;

type Facts = { number: string; country: string | undefined; words: readonly string[] };

/** In one piece where that reads the same: ten thousand rows are a lot of elements, and each has to be taken away again. */
function factsOf({ number, country, words }: Facts) {
  const told = country === undefined ? [number, ...words] : [number, country, ...words];
  if (told.every((each) => PLAIN.test(each))) return bidiText(told.join(' · '));
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

function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-full border border-line-2 bg-held px-2 text-xs text-held-ink">{children}</span>
  );
}
