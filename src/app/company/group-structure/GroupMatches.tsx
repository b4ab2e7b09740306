import { formatCount } from '#app/format/counts.ts';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import type { GroupBranch } from './group-tree.ts';
import { nodeCountry, nodeName, pathWords } from './group-words.ts';
import { NameButton } from './NameButton.tsx';

const MATCH = { one: 'match', many: 'matches' };
/** A list longer than this is no answer: the words have to be narrower. */
const SHOWN = 50;

type Props = {
  found: readonly GroupBranch[];
  /** Where was looked, if not in the whole group: `in Ireland`. */
  where: string | undefined;
  onSelect: (branch: GroupBranch) => void;
};

/** The entities that a search within the group found, each with the way to it. */
export function GroupMatches({ found, where, onSelect }: Props) {
  const count = [formatCount(found.length, MATCH), where].filter(Boolean).join(' ');
  return (
    <section aria-label="Matches in the group">
      <LiveRegion message={found.length > SHOWN ? `${count}, the first ${SHOWN} shown` : count} visible />
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
              <BidiText text={branch.parent === undefined ? 'Top of the group' : pathWords(branch.parent)} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
