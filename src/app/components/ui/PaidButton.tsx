import type { ComponentProps, ReactNode } from 'react';
import { formatCredits } from '#app/format/numbers.ts';
import { Button } from './Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'kind' | 'children' | 'className' | 'about'> & {
  /** `Get Officers`. */
  command: ReactNode;
  /** `null`: the source states no price. */
  credits: number | null;
  /** What it buys, for screen readers, after the price. */
  about?: ReactNode;
  /** Once per panel. */
  main?: boolean;
  small?: boolean;
};

/** What it does, and what it costs: `Get Officers for 1 credit`. Nothing else has this second part. */
export function PaidButton({ command, credits, about, main = false, small = false, ...button }: Props) {
  const padding = small ? 'px-2' : 'px-2.5';
  return (
    <Button
      {...button}
      kind={main ? 'paid-main' : 'paid'}
      className={small ? 'min-h-target text-xs max-md:min-h-7' : 'min-h-control text-md'}
    >
      <span className={`flex min-w-0 items-center ${padding}`}>
        <span>{command}</span>
      </span>
      {credits !== 0 && (
        <>
          <VisuallyHidden>{credits === null ? ', ' : ' for '}</VisuallyHidden>
          <span
            className={`flex shrink-0 items-center border-l border-accent bg-tint font-semibold whitespace-nowrap text-accent ${padding}`}
          >
            {credits === null ? 'price unknown' : formatCredits(credits)}
          </span>
        </>
      )}
      {about !== undefined && <VisuallyHidden>: {about}</VisuallyHidden>}
    </Button>
  );
}
