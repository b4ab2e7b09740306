import { useState } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { ChoiceButtons } from '#app/components/ui/ChoiceButtons.tsx';
import { CopyButton } from '#app/components/ui/CopyButton.tsx';
import { buttonClass } from '#app/components/ui/classes.ts';
import { AutoDisclosure, Disclosure } from '#app/components/ui/Disclosure.tsx';
import { Select, TextInput } from '#app/components/ui/Field.tsx';
import { PaidButton } from '#app/components/ui/PaidButton.tsx';
import { ScrollRegion } from '#app/components/ui/ScrollRegion.tsx';
import { ThemeSwitch } from '#app/components/ui/ThemeSwitch.tsx';
import { Exhibit, Exhibits, StyleGuideSection } from './StyleGuideSection.tsx';

const PAID = [{ main: true }, { main: false }, { small: true }] as const;
const KINDS = ['primary', 'plain', 'quiet', 'link'] as const;
const LONG_LABEL = 'Get Filing history of The Worshipful Company of Invented Names and Long Labels Limited';

export function ButtonsSection() {
  return (
    <StyleGuideSection title="Buttons">
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
        </Exhibits>
      ))}
      {PAID.map((look) => (
        <Exhibits key={JSON.stringify(look)}>
          <Exhibit what="paid">
            <PaidButton {...look} command="Get Officers" credits={1} />
          </Exhibit>
          <Exhibit what="paid, requesting">
            <PaidButton {...look} busy command="Requesting…" credits={20} />
          </Exhibit>
          <Exhibit what="paid, price unknown">
            <PaidButton {...look} command="Get document" credits={null} />
          </Exhibit>
        </Exhibits>
      ))}
      <Exhibit what="long labels">
        <div className="flex max-w-prose flex-col items-start gap-2 [&_button]:whitespace-normal">
          <Button kind="primary">{LONG_LABEL}</Button>
          <Button>{LONG_LABEL}</Button>
          <PaidButton command={LONG_LABEL} credits={1} />
        </div>
      </Exhibit>
      <Exhibit what="a link that looks like a button">
        <a href="#page-start" className={buttonClass('plain')}>
          To the start of this page
        </a>
      </Exhibit>
    </StyleGuideSection>
  );
}

const OPTIONS = [
  { value: 'all', label: 'Status: all (14)' },
  { value: 'active', label: 'Active (6)' },
];

export function FieldsSection() {
  return (
    <StyleGuideSection title="Fields">
      <Exhibits>
        <TextInput label="Text" placeholder="Filter by name" className="w-full" />
        <TextInput label="Filled" defaultValue="Invented Bakery" className="w-full" />
        <TextInput label="With a hint" hint="Eight characters, such as SC123456" className="w-full" />
        <TextInput
          label="With an error"
          hint="A day, such as 2026-11-22"
          error="There is no 31 February: enter a day of that month"
          defaultValue="2026-02-31"
          className="w-full"
        />
        <Select label="Select" options={OPTIONS} />
        <Select label="Select with a hint" hint="Values that occur" options={OPTIONS} />
        <Select label="Select with an error" error="Choose one of these" options={OPTIONS} />
        <TextInput label="Cannot be seen" hideLabel placeholder="Label for the ear only" className="w-full" />
      </Exhibits>
    </StyleGuideSection>
  );
}

const VIEWS = [
  { value: 'outline', label: 'Outline' },
  { value: 'drawing', label: 'Drawing' },
  { value: 'table', label: 'Table' },
];

export function ControlsSection() {
  const [view, setView] = useState('outline');
  return (
    <StyleGuideSection title="Controls">
      <Exhibits>
        <Exhibit what="choice">
          <ChoiceButtons legend="View" options={VIEWS} value={view} onChange={setView} />
        </Exhibit>
        <Exhibit what="copy">
          90000000 <CopyButton text="90000000" what="number 90000000" />
        </Exhibit>
        <Exhibit what="disclosure, closed">
          <Disclosure summary="Versions (2) and the answer as received">Version 2, version 1</Disclosure>
        </Exhibit>
        <Exhibit what="disclosure, open">
          <AutoDisclosure summary="Versions (2) and the answer as received" open>
            Version 2, version 1
          </AutoDisclosure>
        </Exhibit>
        <Exhibit what="theme">
          <ThemeSwitch />
        </Exhibit>
      </Exhibits>
      <Exhibit what="what is wider than its place scrolls">
        <ScrollRegion label="A wide line">
          <p className="whitespace-nowrap print:whitespace-normal">
            {Array.from({ length: 24 }, (_, place) => `Invented parish of Nowhere ${place + 1}`).join(' · ')}
          </p>
        </ScrollRegion>
      </Exhibit>
    </StyleGuideSection>
  );
}
