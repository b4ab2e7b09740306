import { useState } from 'react';
import { useRegisterSearch } from '#app/api/register-search.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { TextInput } from '#app/components/ui/Field.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import type { Facet, FacetName, RegisterQuestion } from '#contract/api/register-search.ts';
import { lowerFirst } from '#contract/text.ts';
import { FACET_LABELS, valueText } from './chosen-values.ts';
import { useTypingPause } from './use-typing-pause.ts';

/** Values that are shown at first, with those that are chosen. */
const FEW_VALUES = 6;

type Props = {
  name: FacetName;
  facet: Facet;
  question: RegisterQuestion;
  onToggle: (facet: FacetName, value: string) => void;
};

/** The values of a facet, most frequent first, each with its companies. */
export function FacetGroup({ name, facet, question, onToggle }: Props) {
  const [all, setAll] = useState(false);
  const [prefix, setPrefix] = useState('');
  const hasPaused = useTypingPause(prefix);
  const lookUp = prefix.trim() === '' ? undefined : { facet: name, prefix: prefix.trim() };
  const { answer } = useRegisterSearch(lookUp && { ...question, page: 1, lookUp }, hasPaused);
  const chosen = question.chosen[name];
  const { values, more } = lookUp === undefined ? facet : (answer?.facets[name] ?? facet);
  const isLong = facet.values.length > FEW_VALUES + 1;
  const isWhole = all || !isLong || lookUp !== undefined;
  const shown = isWhole
    ? values
    : values.filter(({ value }, at) => at < FEW_VALUES || chosen.includes(value));
  const label = FACET_LABELS[name];
  const shows = isWhole ? 'Show fewer' : 'Show more';
  const toggleAll = (next: boolean) => {
    setAll(next);
    setPrefix('');
  };
  if (facet.values.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {isWhole && (facet.more > 0 || lookUp !== undefined) && (
        <div className="mb-1">
          <TextInput
            label={`Find ${lowerFirst(label)}`}
            hideLabel
            type="search"
            autoComplete="off"
            className="w-full"
            placeholder={`Find ${lowerFirst(label)}`}
            value={prefix}
            onChange={({ target }) => setPrefix(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
      )}
      <ul>
        {shown.map((each) => (
          <li key={each.value}>
            <label className="flex min-h-target cursor-pointer items-baseline gap-2 py-0.5 text-sm hover:bg-held">
              <input
                type="checkbox"
                className="shrink-0 translate-y-0.5"
                checked={chosen.includes(each.value)}
                onChange={() => onToggle(name, each.value)}
              />
              <span className="min-w-0 flex-1 break-words">
                <BidiText text={valueText(each)} />
              </span>
              <span className="text-ink-2">{formatNumber(each.count)}</span>
            </label>
          </li>
        ))}
      </ul>
      {lookUp !== undefined && shown.length === 0 && <p className="text-sm text-ink-2">None found.</p>}
      {isWhole && more > 0 && <p className="text-sm text-ink-2">and {formatNumber(more)} more</p>}
      {isLong && (
        <Button
          kind="link"
          className="text-sm"
          aria-label={`${shows}: ${lowerFirst(label)}`}
          aria-expanded={isWhole}
          onClick={() => toggleAll(!isWhole)}
        >
          {shows}
        </Button>
      )}
    </fieldset>
  );
}
