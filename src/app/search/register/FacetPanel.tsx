import { memo, useId, useState } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import { focusPageStart } from '#app/page/page-focus.ts';
import type { RegisterCompanies, RegisterQuestion } from '#contract/api/register-search.ts';
import { chosenCount, FACET_ORDER } from './chosen-values.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { IncorporatedFields } from './IncorporatedFields.tsx';
import { withDay, withToggled } from './register-url.ts';
import { companiesText } from './result-text.ts';

type Props = {
  question: RegisterQuestion;
  answer: RegisterCompanies;
  onQuestion: (question: RegisterQuestion) => void;
};

/** Beside the results; on a narrow screen behind one button. */
export const FacetPanel = memo(function FacetPanel({ question, answer, onQuestion }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // The address follows a press only later: until then the box shows it, and the next press adds to it.
  const [press, setPress] = useState({ from: question, to: question });
  const pressed = press.from === question ? press.to : question;
  const ask = (next: RegisterQuestion) => {
    setPress({ from: question, to: next });
    onQuestion(next);
  };
  const chosen = chosenCount(pressed);
  return (
    <div className="print:hidden">
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        className="lg:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {chosen === 0 ? 'Filters' : `Filters (${formatNumber(chosen)} chosen)`}
      </Button>
      <div id={id} className={`flex flex-col gap-5 max-lg:mt-3 ${isOpen ? '' : 'max-lg:hidden'}`}>
        {FACET_ORDER.map((name) => (
          <FacetGroup
            key={name}
            name={name}
            facet={answer.facets[name]}
            question={pressed}
            onToggle={(facet, value) => ask(withToggled(pressed, facet, value))}
          />
        ))}
        <IncorporatedFields
          question={pressed}
          incorporated={answer.incorporated}
          onDay={(end, day) => ask(withDay(pressed, end, day))}
        />
        <Button
          className="lg:hidden"
          onClick={() => {
            setOpen(false);
            focusPageStart();
            window.scrollTo({ top: 0 });
          }}
        >
          Show {companiesText(answer.total)}
        </Button>
      </div>
    </div>
  );
});
