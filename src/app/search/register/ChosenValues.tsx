import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { leaveFocus } from '#app/page/page-focus.ts';
import type { RegisterQuestion } from '#contract/api/register-search.ts';
import type { ChosenValue } from './chosen-values.ts';
import { withoutFacets } from './register-url.ts';

type Props = {
  values: readonly ChosenValue[];
  question: RegisterQuestion;
  onQuestion: (question: RegisterQuestion) => void;
};

/** Every chosen value with a button that removes it. The group takes the focus of a button that goes. */
export function ChosenValues({ values, question, onQuestion }: Props) {
  if (values.length === 0) return null;
  return (
    <fieldset
      ref={leaveFocus}
      tabIndex={-1}
      className="my-2 flex min-w-0 flex-wrap items-center gap-2 print:hidden"
    >
      <legend className="sr-only">Filters chosen</legend>
      {values.map(({ key, text, without }) => (
        <Button
          key={key}
          ref={leaveFocus}
          className="text-sm! font-normal! whitespace-normal!"
          onClick={() => onQuestion(without)}
        >
          <VisuallyHidden>Remove </VisuallyHidden>
          <BidiText text={text} />
          <span aria-hidden="true">×</span>
        </Button>
      ))}
      <Button kind="link" className="text-sm" onClick={() => onQuestion(withoutFacets(question))}>
        Clear filters
      </Button>
    </fieldset>
  );
}
