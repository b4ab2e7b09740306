import { formatCount } from '#app/format/counts.ts';
import { leaveFocus } from '#app/page/page-start.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import type { CompaniesAsked } from './compare-address.ts';

/** An address may name any number of things: so many of them are read out, the others counted. */
const MOST_NAMED = 8;

type Props = { asked: CompaniesAsked; onForget: () => void };

/** What the address asks for and the page does not show: companies beyond the fourth, and what is no company number. */
export function NotShown({ asked: { beyond, unusable }, onForget }: Props) {
  if (beyond.length === 0 && unusable.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice tone="warning">
        {beyond.length > 0 && (
          <p>
            Compares up to four companies; not shown: <Listed texts={beyond} />.
          </p>
        )}
        {unusable.length > 0 && (
          <p>
            {unusable.length === 1 ? 'Not a company number' : 'Not company numbers'}:{' '}
            <Listed texts={unusable} />.
          </p>
        )}
        <Button kind="link" ref={leaveFocus} onClick={onForget}>
          Take {beyond.length + unusable.length === 1 ? 'it' : 'them'} out of the address
        </Button>
      </Notice>
    </div>
  );
}

function Listed({ texts }: { texts: readonly string[] }) {
  const rest = texts.length - MOST_NAMED;
  return (
    <>
      {texts.slice(0, MOST_NAMED).map((text, place) => (
        <span key={text}>
          {place > 0 && ', '}
          <BidiText text={text} />
        </span>
      ))}
      {rest > 0 && ` and ${formatCount(rest, { one: 'other', many: 'others' })}`}
    </>
  );
}
