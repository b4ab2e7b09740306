import { visibleText } from '#contract/text.ts';
import { textClass } from './BidiText.tsx';

type Props = { parts: readonly { readonly text: string; readonly marked: boolean }[] };

/** As `BidiText`; marked parts differ in weight and in paper. */
export function MarkedText({ parts }: Props) {
  const key = (index: number) => String(index);
  return (
    <bdi className={textClass(parts.map(({ text }) => text).join(''))}>
      {parts.map(({ text, marked }, index) =>
        marked ? (
          <mark key={key(index)} className="bg-tint font-bold text-inherit">
            {visibleText(text)}
          </mark>
        ) : (
          visibleText(text)
        ),
      )}
    </bdi>
  );
}
