import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { formatCount } from '#app/format/numbers.ts';
import type { GroupBranch } from './group.ts';
import { nodeCountry, nodeName } from './group-node.ts';
import { pathText } from './group-text.ts';
import { NameButton } from './NameButton.tsx';

const MATCH = { one: 'match', many: 'matches' };
const SHOWN = 50;

type Props = {
  found: readonly GroupBranch[];
  /** `in “Ireland”`. */
  where: string | undefined;
  onSelect: (branch: GroupBranch) => void;
};

export function GroupMatches({ found, where, onSelect }: Props) {
  const count = [formatCount(found.length, MATCH), where].filter(Boolean).join(' ');
  return (
    <section aria-label="Matches in the group">
      <LiveRegion message={found.length > SHOWN ? `${count}, first ${SHOWN} shown` : count} visible />
      <ol className="max-h-80 overflow-y-auto text-md">
        {found.slice(0, SHOWN).map((branch) => (
          <li key={branch.path} className="border-b border-line py-1.5">
            <NameButton text={nodeName(branch.item)} onClick={() => onSelect(branch)} />
            <span className="ml-3 text-sm text-ink-3">
              <BidiText
                text={[branch.item.company_number, nodeCountry(branch.item)].filter(Boolean).join(' · ')}
              />
            </span>
            <span className="block text-sm text-ink-2">
              <BidiText text={branch.parent === undefined ? 'Top of the group' : pathText(branch.parent)} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
