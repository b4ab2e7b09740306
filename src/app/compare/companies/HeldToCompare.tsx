import { leaveFocus } from '#app/page/page-start.ts';
import { useHeld } from '#app/queries/held-query.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { FirstFew } from '#app/ui/controls/FirstFew.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { VisuallyHidden } from '#app/ui/text/VisuallyHidden.tsx';
import { heldFinancials } from './add-options.ts';

type Props = { shown: readonly string[]; onAdd: (number: string) => void };

/** The companies whose financials the team holds: all of them free to compare. */
export function HeldToCompare({ shown, onAdd }: Props) {
  const { data: records } = useHeld();
  if (records === undefined) return null;
  const options = heldFinancials(records).filter(({ number }) => !shown.includes(number));
  if (options.length === 0) {
    return (
      <p className="mt-6 max-w-prose text-md text-ink-2">
        Your team holds the financials of no {shown.length === 0 ? '' : 'other '}company yet. Any company can
        be added by its number; its price is shown before anything is spent.
      </p>
    );
  }
  return (
    <section aria-labelledby="held-to-compare" className="mt-9 max-w-200">
      <PanelHeading id="held-to-compare" note="free to compare">
        Financials your team holds
      </PanelHeading>
      <div className="mt-3">
        <FirstFew
          items={options}
          first={8}
          noun={{ one: 'company', many: 'companies' }}
          keyOf={({ number }) => number}
        >
          {({ number, name }) => (
            <>
              <span className="min-w-0 flex-1">
                {name !== undefined && (
                  <>
                    <BidiText text={name} />{' '}
                  </>
                )}
                <span className="text-sm text-ink-2">{number}</span>
              </span>
              <Button kind="link" ref={leaveFocus} onClick={() => onAdd(number)}>
                Add<VisuallyHidden> {name ?? number}</VisuallyHidden>
              </Button>
            </>
          )}
        </FirstFew>
      </div>
    </section>
  );
}
