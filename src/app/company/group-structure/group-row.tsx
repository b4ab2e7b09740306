import type { ReactNode } from 'react';
import { BidiText, bidiText } from '#app/components/ui/BidiText.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import { companyPageNumber } from '#contract/group-number.ts';
import type { Group, GroupBranch } from './group.ts';
import { nodeCountry, nodeName } from './group-node.ts';
import { hintTexts } from './group-text.ts';

type Options = {
  group: Group;
  branch: GroupBranch;
  link: (page: string, name: ReactNode) => ReactNode;
};

/** A function, not a component, for the speed of 10,000 rows. */
export function renderGroupRow({ group, branch, link }: Options) {
  const { item, path } = branch;
  const isHome = group.home.includes(branch);
  const isOutside = group.outsideFilter.has(path);
  const page = isHome ? undefined : companyPageNumber(item);
  const hint = group.hints.get(path);
  const name = bidiText(nodeName(item));
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
      <span className={isHome ? 'min-w-0 font-semibold' : isOutside ? 'min-w-0 text-ink-2' : 'min-w-0'}>
        {page === undefined ? name : link(page, name)}
      </span>
      {isHome && <Tag>this company</Tag>}
      {hint !== undefined &&
        hintTexts(hint, item).map((text) => (
          <Tag key={text}>
            <BidiText text={text} />
          </Tag>
        ))}
      <span className="text-sm text-ink-2">{factsOf(branch, isOutside)}</span>
    </div>
  );
}

const ASCII = /^[ -~]*$/;

function factsOf({ item, below, children }: GroupBranch, isOutside: boolean) {
  const facts = [item.company_number ?? 'no number'];
  const country = nodeCountry(item);
  if (country !== undefined) facts.push(country);
  if (below > children.length) facts.push(`${formatNumber(below)} below in total`);
  if (isOutside) facts.push('outside the filter');
  // Other scripts need isolation from each other, which takes an element for each fact.
  if (facts.every((fact) => ASCII.test(fact))) return bidiText(facts.join(' · '));
  return facts.map((fact, index) => (
    <span key={fact}>
      {index > 0 && ' · '}
      <BidiText text={fact} />
    </span>
  ));
}

function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-full border border-line-2 bg-held px-2 text-xs text-held-ink">{children}</span>
  );
}
