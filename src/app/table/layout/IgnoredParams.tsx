import { Notice } from '#app/ui/signals/Notice.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';

type Props = {
  /** Parameters of the address that mean nothing to what is below, such as `sort=evil`. */
  ignored: readonly string[];
  /** What that is. */
  what?: string;
};

/** Says what an address asks for and a table cannot do. */
export function IgnoredParams({ ignored, what = 'this table' }: Props) {
  if (ignored.length === 0) return null;
  return (
    <Notice tone="warning">
      Part of this address means nothing to {what} and is left out: <BidiText text={ignored.join(', ')} />.
    </Notice>
  );
}
