import type { ReactNode } from 'react';
import { formatNumber } from '#app/format/numbers.ts';
import { BidiText } from '#app/ui/text/BidiText.tsx';
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
  const name = <BidiText text={nodeName(item)} />;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
      <span className={`min-w-0 ${isHome ? 'font-semibold' : ''} ${onTheWay ? 'text-ink-2' : ''}`}>
        {/* A plain link, which the outline follows: each link of the router works at every change of the address. */}
        {page === undefined ? name : <a href={`/company/${page}/profile`}>{name}</a>}
      </span>
      {isHome && <Tag>this company</Tag>}
      {hint !== undefined &&
        hintWords(hint, item).map((words) => (
          <Tag key={words}>
            <BidiText text={words} />
          </Tag>
        ))}
      <span className="text-sm text-ink-2">
        {item.company_number === undefined ? 'no number' : <BidiText text={item.company_number} />}
        {country !== undefined && (
          <>
            {' · '}
            <BidiText text={country} />
          </>
        )}
        {indirect > 0 && ` · ${formatNumber(branch.below)} below in all`}
        {onTheWay && ' · on the way'}
      </span>
    </div>
  );
}

function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-full border border-line-2 bg-held px-2 text-xs text-held-ink">{children}</span>
  );
}
