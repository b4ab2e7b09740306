import { Button } from '#app/components/ui/Button.tsx';
import type { AmountScale } from '../amount-scale.ts';

type Props = { scale: AmountScale; onScale: (scale: AmountScale) => void };

/** Switches between exact amounts and thousands; the choice is in the URL. */
export function ScaleButton({ scale, onScale }: Props) {
  const other = scale === 'exact' ? 'thousands' : 'exact';
  return (
    <Button kind="quiet" onClick={() => onScale(other)}>
      {other === 'exact' ? 'Show exact' : 'Show thousands'}
    </Button>
  );
}
