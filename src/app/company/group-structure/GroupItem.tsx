import type { ReactNode } from 'react';
import { formatNumber } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { companyPageNumber, type Group, type GroupBranch, otherPlaces } from './group-tree.ts';
import { nodeCountry, nodeName } from './group-words.ts';

type Props = { group: Group; branch: GroupBranch };

/** A row of the outline. A UK company leads to its page; a foreign or unregistered one does not pretend to. */
export function GroupItem({ group, branch }: Props) {
  const { item } = branch;
  const isHome = group.home.includes(branch);
  const page = isHome ? undefined : companyPageNumber(item);
  const country = nodeCountry(item);
  const others = otherPlaces(group, branch).length;
  const indirect = branch.below - branch.children.length;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <span className={`min-w-0 ${isHome ? 'font-semibold' : ''}`}>
        <CompanyLink number={page}>
          <BidiText text={nodeName(item)} />
        </CompanyLink>
      </span>
      {isHome && <Tag>this company</Tag>}
      {others > 0 && <Tag>appears {others + 1} times</Tag>}
      <span className="text-sm text-ink-2">
        {item.company_number === undefined ? 'no number' : <BidiText text={item.company_number} />}
        {country !== undefined && (
          <>
            {' · '}
            <BidiText text={country} />
          </>
        )}
        {indirect > 0 && ` · ${formatNumber(branch.below)} below in all`}
      </span>
    </div>
  );
}

function Tag({ children }: { children: ReactNode }) {
  return <span className="rounded-full bg-held px-2 text-xs text-held-ink">{children}</span>;
}
