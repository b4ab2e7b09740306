import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';

type Props = {
  /** Unusable parameters, such as `sort=evil`. */
  ignored: readonly string[];
  what?: string;
};

export function IgnoredParams({ ignored, what = 'this table' }: Props) {
  if (ignored.length === 0) return null;
  return (
    <Notice tone="warning">
      Part of this link is not valid for {what} and was ignored: <BidiText text={ignored.join(', ')} />.
    </Notice>
  );
}
