import type { ReactNode } from 'react';

type Props = {
  id?: string;
  /** The finding, as a sentence: what the figure shows, not what it is about. */
  title: string;
  /** What is drawn and over which time. */
  subtitle: ReactNode;
};

/** What every figure is headed by. */
export function FigureCaption({ id, title, subtitle }: Props) {
  return (
    <figcaption id={id} className="leading-heading font-semibold">
      {title}
      <span className="block text-md font-normal text-ink-3">{subtitle}</span>
    </figcaption>
  );
}
