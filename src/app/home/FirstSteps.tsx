import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';

const STEPS = [
  ['Search', 'by name or keyword, or type a registration number, which needs no search.'],
  ['See the prices', 'on the tabs of the company. Opening a tab costs nothing.'],
  ['Buy once', 'with the button that names the price. Nothing else here spends credits.'],
  ['Read free', 'from then on, everyone: the record is kept, and its address opens it again.'],
] as const;

/** How this works, until the first purchase; the team's own work then stands in its place. */
export function FirstSteps() {
  return (
    <section aria-labelledby="first-steps">
      <PanelHeading id="first-steps">First steps</PanelHeading>
      <ol className="mt-3 border-t border-line text-md">
        {STEPS.map(([step, what], place) => (
          <li key={step} className="flex gap-4 border-b border-line py-2">
            <span aria-hidden="true" className="text-ink-3">
              {place + 1}
            </span>
            <p className="text-ink-2">
              <span className="font-semibold text-ink">{step}</span> {what}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
