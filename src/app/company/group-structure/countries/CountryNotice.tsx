import { formatCount } from '#app/format/counts.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import type { Group } from '../group-tree.ts';
import { ENTITY } from '../group-words.ts';

const OTHER = { one: 'other', many: 'others' };

type Props = {
  country: string;
  /** The part of the group in that country; absent where nothing of it is there. */
  shown: Group | undefined;
  onAll: () => void;
};

/** Says that part of the group is shown, and which. */
export function CountryNotice({ country, shown, onAll }: Props) {
  const onTheWay = shown?.onTheWay.size ?? 0;
  const count = (shown?.branches.length ?? 0) - onTheWay;
  return (
    <p role="status" className="text-md text-ink-2">
      {count === 0
        ? 'No entity of this group has the country '
        : `Only ${formatCount(count, ENTITY)} with the country `}
      “<BidiText text={country} />”
      {onTheWay > 0 && `, and ${formatCount(onTheWay, OTHER)} on the way to them from the top,`}
      {count === 0 ? '. ' : ` ${count + onTheWay === 1 ? 'is' : 'are'} shown, and counted in the tree. `}
      <Button kind="link" onClick={onAll}>
        Show all countries
      </Button>
    </p>
  );
}
