import { BidiText } from './BidiText.tsx';

/** What a value was; struck, unless it is long, which would be hard to read. */
export function Former({ text, struck = true }: { text: string; struck?: boolean }) {
  return (
    <del className={`wrap-anywhere text-ink-2 ${struck ? 'decoration-ink-3' : 'no-underline'}`}>
      <BidiText text={text} />
    </del>
  );
}

/** What it is now. */
export function Present({ text, strong = false }: { text: string; strong?: boolean }) {
  return (
    <ins className={`wrap-anywhere text-ink no-underline ${strong ? 'font-semibold' : ''}`}>
      <BidiText text={text} />
    </ins>
  );
}
