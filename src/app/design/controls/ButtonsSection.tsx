import { Button } from '#app/ui/controls/Button.tsx';
import { buttonClass } from '#app/ui/controls/button-class.ts';
import { PriceChip } from '#app/ui/signals/Chips.tsx';
import { DesignSection } from '../frame/DesignSection.tsx';
import { Exhibit } from '../frame/Exhibit.tsx';
import { Exhibits } from '../frame/Exhibits.tsx';

const KINDS = ['primary', 'plain', 'quiet', 'link'] as const;
const LONG =
  'Get Filing history of The Worshipful Company of Invented Names and Long Labels Limited for 1 credit';

/** Every kind of button: at rest, busy, pressed, and with more to say than a line holds. */
export function ButtonsSection() {
  return (
    <DesignSection title="Buttons">
      {KINDS.map((kind) => (
        <Exhibits key={kind}>
          <Exhibit what={kind}>
            <Button kind={kind}>Export CSV</Button>
          </Exhibit>
          <Exhibit what={`${kind}, busy`}>
            <Button kind={kind} busy>
              Asking…
            </Button>
          </Exhibit>
          {(kind === 'plain' || kind === 'quiet') && (
            <Exhibit what={`${kind}, pressed`}>
              <Button kind={kind} aria-pressed>
                Compact
              </Button>
            </Exhibit>
          )}
          <Exhibit what={`${kind}, with a price`}>
            <Button kind={kind}>
              Search <PriceChip credits={1} unit />
            </Button>
          </Exhibit>
        </Exhibits>
      ))}
      <Exhibit what="long labels">
        <div className="flex max-w-prose flex-col items-start gap-2 [&_button]:whitespace-normal">
          <Button kind="primary">{LONG}</Button>
          <Button>{LONG}</Button>
        </div>
      </Exhibit>
      <Exhibit what="a link that looks like a button">
        <a href="#page-start" className={buttonClass('plain')}>
          To the start of this page
        </a>
      </Exhibit>
    </DesignSection>
  );
}
